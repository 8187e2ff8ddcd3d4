import type { ComponentChildren } from 'preact';
import { game as t } from '../messages/messages.ts';
import { openModal, selectText } from '../shared/controls.tsx';
import { Spoken } from '../shared/shell.tsx';
import { Themes } from '../shared/theme-menu.tsx';
import type { GameController } from './controller.ts';
import { Icon } from './icons.tsx';
import type { Question } from './page-state.ts';

/** What is open over the page. */
export function Sheets({ ctl }: { ctl: GameController }) {
  const { open } = ctl.panels.ui;
  if (open?.kind === 'settings') return <SettingsSheet ctl={ctl} />;
  if (open?.kind === 'question') return <QuestionSheet ctl={ctl} question={open} key={open} />;
  if (open?.kind === 'copy') return <CopySheet ctl={ctl} text={open.text} />;
  return null;
}

type Props = {
  /** Its class, and the beginning of its ids. */
  name: string;
  title: string;
  text?: string;
  /** Gets the value of the button that closed it; '' for the ×, Escape and a tap beside it. */
  onClose(answer: string): void;
  children: ComponentChildren;
};

/** A modal sheet: at the bottom of a phone, beside the board on a wide screen, so that the board stays in view. */
function Sheet({ name, title, text, onClose, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a tap beside the sheet does.
    <dialog
      class={`sheet ${name}`}
      aria-labelledby={`${name}-title`}
      aria-describedby={text && `${name}-text`}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
      // The content fills the dialog, so a click on the dialog itself is one beside it.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close('')}
      ref={openModal}
    >
      <div class="sheet-content">
        <h2 id={`${name}-title`}>{title}</h2>
        {text && <p id={`${name}-text`}>{text}</p>}
        {children}
        <form method="dialog" class="sheet-close">
          <button type="submit" value="" class="quiet icon" aria-label={t.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** The text for copying by hand, where the browser blocks the clipboard. */
function CopySheet({ ctl, text }: { ctl: GameController; text: string }) {
  return (
    <Sheet name="copy" title={t.copyByHand} onClose={ctl.panels.close}>
      <textarea readOnly value={text} rows={5} aria-labelledby="copy-title" ref={selectText} />
    </Sheet>
  );
}

/** Asked before the first hint and the first typed word of a game: either takes it off the leaderboards. */
function QuestionSheet({ ctl, question }: { ctl: GameController; question: Question }) {
  const { yes, no, ...texts } = textsOf(question);
  const answer = (value: string) => ctl.panels.answer(value === 'yes', question);
  return (
    <Sheet name="question" {...texts} onClose={answer}>
      <form method="dialog" class="actions">
        <button type="submit" value="yes">
          {yes}
        </button>
        <button type="submit" value="" class="button" autofocus>
          {no}
        </button>
      </form>
    </Sheet>
  );
}

function textsOf(question: Question) {
  if (question.about === 'hint') {
    return { title: t.hintQuestion, text: t.hintWhy, yes: t.hintYes, no: t.hintNo };
  }
  return { title: t.typedQuestion(question.word), text: t.typedWhy, yes: t.typedYes, no: t.typedNo };
}

function SettingsSheet({ ctl }: { ctl: GameController }) {
  return (
    <Sheet name="settings" title={t.settings} onClose={ctl.panels.close}>
      <div class="switches">
        <Switch ctl={ctl} name="sound" />
        {'vibrate' in navigator && <Switch ctl={ctl} name="vibration" />}
        <Switch ctl={ctl} name="clock" />
        <Switch ctl={ctl} name="coordinates" />
        <Switch ctl={ctl} name="motion" />
        {ctl.info.ui.subject.details?.language && 'speechSynthesis' in window && (
          <Switch ctl={ctl} name="speak" />
        )}
      </div>
      <Themes class="theme-choice" group="settings-theme" legend={t.theme} />
      <div ref={showLanguages} />
      <KeyboardHelp />
      <Spoken {...ctl.announcements.ui.spoken} />
    </Sheet>
  );
}

function Switch({
  ctl,
  name,
}: {
  ctl: GameController;
  name: 'sound' | 'vibration' | 'clock' | 'coordinates' | 'motion' | 'speak';
}) {
  return (
    <label class="switch">
      {t[name]}
      <input
        type="checkbox"
        checked={ctl.panels.ui.settings[name]}
        onChange={(event) => ctl.panels.set({ [name]: event.currentTarget.checked })}
      />
    </label>
  );
}

/** The HTML of the page has the menu; theme/boot.ts reads the choice. */
function showLanguages(place: HTMLElement | null): void {
  const menu = document.querySelector<HTMLTemplateElement>('#languages');
  if (menu) place?.append(menu.content.cloneNode(true));
}

function KeyboardHelp() {
  return (
    <details class="keyboard-help small">
      <summary>{t.keyboard}</summary>
      <dl>
        {t.keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
