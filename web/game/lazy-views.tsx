import type { ComponentChildren, ComponentType } from 'preact';
import { gameSheets } from '../messages/later.ts';
import { common, site, game as t } from '../messages/messages.ts';
import { Icon, moveFocus, openModal, Status, selectText, submitting } from '../shared/controls.tsx';
import { Spoken } from '../shared/shell.tsx';
import { Themes } from '../shared/theme-menu.tsx';
import { moreTools } from './bar.tsx';
import { HowToSelect } from './board.tsx';
import type { GameController, GameProps } from './controller.ts';
import type { ReportProps } from './current-game.ts';
import type { Question } from './page-state.ts';
import { nameOf } from './players.ts';
import style from './poster.css?inline';
import type { PosterPart, Ranking } from './result.ts';

/** The parts of a game's page that load after it. One script, because the end, sharing and menus have much in common. */

export { Blanks, PrintHead } from '../shared/print.tsx';
export { ThemeMenu } from '../shared/theme-menu.tsx';
export { Card } from './card.tsx';
export { fly } from './flight.ts';
export { createSharing, restOfResult } from './result.ts';

/** The features' rankings of a finished game. */
export const rankings: readonly Ranking[] = Object.values(
  import.meta.glob<Ranking>('../features/*/ranking.ts', { eager: true, import: 'default' }),
);

/** The features' parts of the poster. */
export const posterParts: readonly PosterPart[] = Object.values(
  import.meta.glob<PosterPart>('../features/*/poster.tsx', { eager: true, import: 'default' }),
);

const PARTS_STYLES = import.meta.glob<string>('../features/*/poster.css', {
  eager: true,
  import: 'default',
  query: '?inline',
});

// The style of the poster loads with it. The content security policy refuses style elements.
const sheet = new CSSStyleSheet();
sheet.replaceSync([style, ...Object.values(PARTS_STYLES)].join(''));
document.adoptedStyleSheets.push(sheet);

/** The features' forms for reporting the puzzle of a game. */
const REPORTS = import.meta.glob<ComponentType<ReportProps>>('../features/*/report.tsx', {
  eager: true,
  import: 'default',
});

/** The features' parts beside the board: `beside.tsx` in their folders. */
const BESIDE = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/beside.tsx', { eager: true, import: 'default' }),
);

/** The features' parts of the lobby: `lobby.tsx` in their folders. */
const MEETINGS = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/lobby.tsx', { eager: true, import: 'default' }),
);

/** The features' parts of the page that waits for a puzzle's creator: `waiting.tsx` in their folders. */
const WAITING = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/waiting.tsx', {
    eager: true,
    import: 'default',
  }),
);

export function Beside({ ctl, state }: GameProps) {
  return BESIDE.map((View, i) => <View key={i} ctl={ctl} state={state} />);
}

export function Report({ ctl: { info } }: { ctl: GameController }) {
  if (!info.canReport()) return null;
  return Object.entries(REPORTS).map(([file, View]) => <View key={file} info={info} />);
}

/** A picture of a finger that marks a word, shown instead of messages on the first visit. */
export function Intro({ ctl }: { ctl: GameController }) {
  return (
    <section class="strip how-to screen-only" aria-label={gameSheets.introTitle}>
      <svg viewBox="0 0 5 1" aria-hidden="true">
        <line class="how-to-mark" x1="0.5" y1="0.5" x2="3.5" y2="0.5" />
        {[...gameSheets.introLetters].map((letter, x) => (
          <text key={x} x={x + 0.5} y={0.69} class={x < 4 ? 'of-word' : ''}>
            {letter}
          </text>
        ))}
        <circle class="how-to-finger" cx="3.5" cy="0.5" r="0.3" />
      </svg>
      <p>
        <HowToSelect />
      </p>
      {/* The first Tab should reach the board. */}
      <button
        type="button"
        tabIndex={-1}
        class="quiet icon"
        aria-label={gameSheets.close}
        onClick={ctl.panels.closeIntro}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Covers the board during a pause. */
export function Cover({ ctl }: { ctl: GameController }) {
  return (
    <div class="cover screen-only">
      <p>
        <b>{gameSheets.paused}</b>
      </p>
      <p>{gameSheets.pausedWhy}</p>
      <button type="button" class="button" onClick={ctl.togglePause} ref={moveFocus}>
        {gameSheets.goOn}
      </button>
    </div>
  );
}

/** A field for players who prefer typing to pointing. */
export function TypingField({ ctl }: { ctl: GameController }) {
  const { typingField } = ctl;
  if (!ctl.panels.ui.isTyping) return null;
  return (
    <form
      class="typing screen-only"
      onSubmit={submitting(() => typingField.submit())}
      onKeyDown={(event) => event.key === 'Escape' && typingField.setTyping(false)}
    >
      <label for="guess">{gameSheets.typeLabel}</label>
      <button
        type="button"
        class="quiet icon"
        aria-label={gameSheets.close}
        onClick={() => typingField.setTyping(false)}
      >
        <Icon name="close" />
      </button>
      <div class="joined">
        <input
          id="guess"
          value={typingField.ui.text}
          placeholder={gameSheets.typeExample}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="guess-error"
          aria-invalid={typingField.ui.error !== ''}
          onInput={(event) => typingField.type(event.currentTarget.value)}
          ref={moveFocus}
        />
        <button type="submit">{gameSheets.check}</button>
      </div>
      <p id="guess-error" class="field-error small">
        {typingField.ui.error}
      </p>
    </form>
  );
}

/** Replaces the board while the game waits for its players. */
export function Lobby({ ctl, state }: GameProps) {
  const { category, board_size: size, words } = state.game;
  // In a class, the teacher starts the games.
  const isOfClass = ctl.info.ui.subject.details?.creator_starts;
  return (
    <div class="lobby screen-only">
      <h1>
        <span class="eyebrow">{isOfClass ? gameSheets.getReady : gameSheets.lobby}</span>{' '}
        <span lang={ctl.info.ui.subject.details?.language ?? undefined}>{category}</span>
      </h1>
      <p class="soft">{common.board(size, words.length)}</p>
      {isOfClass ? (
        <>
          <Status class="card">
            <b>
              <bdi>{nameOf(ctl.people.ui.me)}</bdi>
            </b>{' '}
            <br />
            {gameSheets.teacherStarts}
          </Status>
          {WAITING.map((Waiting, i) => (
            <Waiting key={i} ctl={ctl} state={state} />
          ))}
        </>
      ) : (
        <>
          {MEETINGS.map((Meeting, i) => (
            <Meeting key={i} ctl={ctl} state={state} />
          ))}
          <Sheets ctl={ctl} />
        </>
      )}
    </div>
  );
}

/** The open sheet over the page. */
export function Sheets({ ctl }: { ctl: GameController }) {
  const { open } = ctl.panels.ui;
  if (open?.kind === 'settings') return <SettingsSheet ctl={ctl} />;
  if (open?.kind === 'more') return <MoreSheet ctl={ctl} />;
  if (open?.kind === 'question') return <QuestionSheet ctl={ctl} question={open} key={open} />;
  if (open?.kind === 'copy') return <CopySheet ctl={ctl} text={open.text} />;
  return null;
}

type Props = {
  /** The sheet's class, and the prefix of its ids. */
  name: string;
  title: string;
  text?: string;
  /** `answer`: the value of the button that closed the sheet, or '' for the ×, Escape and a tap beside it. */
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
      // The content fills the dialog, so a click on the dialog itself is outside the content.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close('')}
      ref={openModal}
    >
      <div class="sheet-content">
        <h2 id={`${name}-title`}>{title}</h2>
        {text && <p id={`${name}-text`}>{text}</p>}
        {children}
        <form method="dialog" class="sheet-close">
          <button type="submit" value="" class="quiet icon" aria-label={gameSheets.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** A text for copying by hand, because the browser blocks the clipboard. */
function CopySheet({ ctl, text }: { ctl: GameController; text: string }) {
  return (
    <Sheet name="copy" title={gameSheets.copyByHand} onClose={ctl.panels.close}>
      <textarea readOnly value={text} rows={5} aria-labelledby="copy-title" ref={selectText} />
    </Sheet>
  );
}

/** A question before the first hint, typed word or invitation, because each makes the game ineligible for leaderboards. */
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
    return {
      title: gameSheets.hintQuestion,
      text: gameSheets.hintWhy,
      yes: gameSheets.hintYes,
      no: gameSheets.hintNo,
    };
  }
  if (question.about === 'invite') {
    return {
      title: gameSheets.inviteQuestion,
      text: gameSheets.inviteWhy,
      yes: t.invite,
      no: gameSheets.typedNo,
    };
  }
  return {
    title: gameSheets.typedQuestion(question.word),
    text: gameSheets.typedWhy,
    yes: gameSheets.typedYes,
    no: gameSheets.typedNo,
  };
}

/** The tools for which a phone's bar has no room, and the links to the other pages. */
function MoreSheet({ ctl }: { ctl: GameController }) {
  return (
    <Sheet name="more-tools" title={t.more} onClose={ctl.panels.closeMore}>
      {moreTools(ctl).map(({ name, icon, onClick }) => (
        <button
          key={icon}
          type="button"
          class="quiet"
          onClick={({ currentTarget }) => {
            // The focus goes back to the bar before another sheet takes it.
            currentTarget.closest('dialog')?.close();
            onClick();
          }}
        >
          <Icon name={icon} /> {name}
        </button>
      ))}
      <a href="./">{site.name}</a>
    </Sheet>
  );
}

function SettingsSheet({ ctl }: { ctl: GameController }) {
  return (
    <Sheet name="settings" title={t.settings} onClose={ctl.panels.close}>
      <div class="switches">
        <Switch ctl={ctl} name="sound" />
        {'vibrate' in navigator && <Switch ctl={ctl} name="vibration" />}
        <Switch ctl={ctl} name="clock" />
        <Switch ctl={ctl} name="coordinates" />
        <Switch ctl={ctl} name="small" />
        <Switch ctl={ctl} name="motion" />
        {ctl.info.ui.subject.details?.language && 'speechSynthesis' in window && (
          <Switch ctl={ctl} name="speak" />
        )}
      </div>
      <Themes class="theme-choice" group="settings-theme" legend={gameSheets.theme} />
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
  name: 'sound' | 'vibration' | 'clock' | 'coordinates' | 'small' | 'motion' | 'speak';
}) {
  return (
    <label class="switch">
      {gameSheets[name]}
      <input
        type="checkbox"
        checked={ctl.panels.ui.settings[name]}
        onChange={(event) => ctl.panels.set({ [name]: event.currentTarget.checked })}
      />
    </label>
  );
}

/** Shows the menu from the page's HTML; theme/boot.ts reads the choice. */
function showLanguages(place: HTMLElement | null): void {
  const menu = document.querySelector<HTMLTemplateElement>('#languages');
  if (menu) place?.append(menu.content.cloneNode(true));
}

function KeyboardHelp() {
  return (
    <details class="keyboard-help small">
      <summary>{gameSheets.keyboard}</summary>
      <dl>
        {gameSheets.keys.map(([key, action]) => (
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
