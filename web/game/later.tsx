import { MAX_REASON } from '../../src/game/limits.ts';
import { game as t } from '../messages/messages.ts';
import { moveFocus, Status, submitting } from '../shared/controls.tsx';
import { HowToSelect } from './board.tsx';
import type { GameController } from './controller.ts';
import { Icon } from './icons.tsx';

/** The parts of the page of a game that are loaded after it: one script, whose end, sharing and menus have much in common. */

export { ThemeMenu } from '../shared/theme-menu.tsx';
export { Card } from './card.tsx';
export { Join, Lobby } from './lobby.tsx';
export { Players } from './players.tsx';
export { Blanks, PrintHead } from './print.tsx';
export { restOfResult } from './result.ts';
export { createSharing } from './sharing.ts';
export { Sheets } from './sheets.tsx';

export function Report({ ctl }: { ctl: GameController }) {
  if (!ctl.info.canReport()) return null;
  const { reported } = ctl.info.ui;
  return (
    <div class="report screen-only">
      {reported === '' && (
        <details>
          <summary>{t.report}</summary>
          <form onSubmit={submitting((data) => ctl.info.report(String(data.get('reason'))))}>
            <label for="report-reason">{t.reportWhy}</label>
            <input id="report-reason" name="reason" maxLength={MAX_REASON} autocomplete="off" />
            <button type="submit">{t.reportSend}</button>
          </form>
        </details>
      )}
      <Status>{reported}</Status>
    </div>
  );
}

/** On the first visit, in the place of the messages: a picture of a finger that marks a word. */
export function Intro({ ctl }: { ctl: GameController }) {
  return (
    <section class="strip how-to screen-only" aria-label={t.introTitle}>
      <svg viewBox="0 0 5 1" aria-hidden="true">
        <line class="how-to-mark" x1="0.5" y1="0.5" x2="3.5" y2="0.5" />
        {[...t.introLetters].map((letter, x) => (
          <text key={x} x={x + 0.5} y={0.69} class={x < 4 ? 'of-word' : ''}>
            {letter}
          </text>
        ))}
        <circle class="how-to-finger" cx="3.5" cy="0.5" r="0.3" />
      </svg>
      <p>
        <HowToSelect />
      </p>
      {/* The first Tab leads to the board. */}
      <button
        type="button"
        tabIndex={-1}
        class="quiet icon"
        aria-label={t.close}
        onClick={ctl.panels.closeIntro}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** For players who would rather type than point. */
export function TypingField({ ctl }: { ctl: GameController }) {
  const { typingField } = ctl;
  if (!ctl.panels.ui.isTyping) return null;
  return (
    <form
      class="typing screen-only"
      onSubmit={submitting(() => typingField.submit())}
      onKeyDown={(event) => event.key === 'Escape' && typingField.setTyping(false)}
    >
      <label for="guess">{t.typeLabel}</label>
      <button
        type="button"
        class="quiet icon"
        aria-label={t.close}
        onClick={() => typingField.setTyping(false)}
      >
        <Icon name="close" />
      </button>
      <div class="joined">
        <input
          id="guess"
          value={typingField.ui.text}
          placeholder={t.typeExample}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="guess-error"
          aria-invalid={typingField.ui.error !== ''}
          onInput={(event) => typingField.type(event.currentTarget.value)}
          ref={moveFocus}
        />
        <button type="submit">{t.check}</button>
      </div>
      <p id="guess-error" class="field-error small">
        {typingField.ui.error}
      </p>
    </form>
  );
}
