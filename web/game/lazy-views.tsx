import type { ComponentType } from 'preact';
import { common, game as t } from '../messages/messages.ts';
import { moveFocus, Status, submitting } from '../shared/controls.tsx';
import { HowToSelect } from './board.tsx';
import type { GameController, GameProps } from './controller.ts';
import type { ReportProps } from './current-game.ts';
import { puzzleIn } from './game-state.ts';
import { Icon } from './icons.tsx';
import type { Ranking } from './result.ts';
import { Sheets } from './sheets.tsx';

/** The parts of the page of a game that are loaded after it: one script, whose end, sharing and menus have much in common. */

export { ThemeMenu } from '../shared/theme-menu.tsx';
export { Card } from './card.tsx';
export { Blanks, PrintHead } from './print.tsx';
export { restOfResult } from './result.ts';
export { createSharing } from './sharing.ts';
export { Sheets } from './sheets.tsx';

/** What features know of a finished game among others. */
export const rankings: readonly Ranking[] = Object.values(
  import.meta.glob<Ranking>('../features/*/ranking.ts', { eager: true, import: 'default' }),
);

/** How features let players report the puzzle of a game. */
const REPORTS = import.meta.glob<ComponentType<ReportProps>>('../features/*/report.tsx', {
  eager: true,
  import: 'default',
});

/** What features show beside the board: `beside.tsx` of their folders. */
const BESIDE = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/beside.tsx', { eager: true, import: 'default' }),
);

/** How players meet in the lobby of a game: `lobby.tsx` in the folder of a feature. */
const MEETINGS = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/lobby.tsx', { eager: true, import: 'default' }),
);

export function Beside({ ctl, state }: GameProps) {
  return BESIDE.map((View, i) => <View key={i} ctl={ctl} state={state} />);
}

export function Report({ ctl: { info } }: { ctl: GameController }) {
  if (!info.canReport()) return null;
  return Object.entries(REPORTS).map(([file, View]) => <View key={file} info={info} />);
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

/** In place of the board while the game waits for its players. */
export function Lobby({ ctl, state }: GameProps) {
  const { category, board_size: size, words } = state.game;
  // The teacher starts the games of a class.
  const isOfClass = puzzleIn(ctl.info.ui.subject) !== undefined;
  return (
    <div class="lobby screen-only">
      <h1>
        <span class="eyebrow">{isOfClass ? t.getReady : t.lobby}</span>{' '}
        <span lang={ctl.info.ui.subject.details?.language ?? undefined}>{category}</span>
      </h1>
      <p class="soft">{common.board(size, words.length)}</p>
      {isOfClass ? (
        <Status class="card">{t.teacherStarts}</Status>
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
