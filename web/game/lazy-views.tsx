import type { ComponentType } from 'preact';
import { common, name, game as t } from '../messages/messages.ts';
import { Action, Button, moveFocus, Problem, Status, submitting } from '../shared/controls.tsx';
import { NameInput } from '../shared/name-input.tsx';
import { QrCode } from '../shared/qr-code.tsx';
import { HowToSelect } from './board.tsx';
import type { GameController } from './controller.ts';
import type { ReportProps } from './current-game.ts';
import type { GameState } from './game-state.ts';
import { puzzleIn } from './game-state.ts';
import { Icon } from './icons.tsx';
import { nameOf, type PlayerScore, playersOf } from './players.ts';
import type { Ranking } from './result.ts';
import { Sheets } from './sheets.tsx';
import { Name, Watchers, Watching } from './side.tsx';

/** The parts of the page of a game that are loaded after it: one script, whose end, sharing and menus have much in common. */

export { ThemeMenu } from '../shared/theme-menu.tsx';
export { Card } from './card.tsx';
export { Blanks, PrintHead } from './print.tsx';
export { restOfResult } from './result.ts';
export { createSharing } from './sharing.ts';
export { Sheets } from './sheets.tsx';
export { Players } from './side.tsx';

/** What features know of a finished game among others. */
export const rankings: readonly Ranking[] = Object.values(
  import.meta.glob<Ranking>('../features/*/ranking.ts', { eager: true, import: 'default' }),
);

/** How features let players report the puzzle of a game. */
const REPORTS = import.meta.glob<ComponentType<ReportProps>>('../features/*/report.tsx', {
  eager: true,
  import: 'default',
});

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

type Props = { ctl: GameController; state: GameState };

/** In place of the board while the game waits for its players. */
export function Lobby({ ctl, state }: Props) {
  const { category, board_size: size, words } = state.game;
  // The teacher starts the games of a class.
  const isOfClass = puzzleIn(ctl.info.ui.subject) !== undefined;
  const players = playersOf(ctl, state.game.player_name).filter(({ isHere }) => isHere);
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
          <Gathering ctl={ctl} players={players} />
          <Invitation ctl={ctl} isAlone={nameOf(ctl.people.ui.me) !== '' && players.length < 2} />
        </>
      )}
    </div>
  );
}

/** The main action of a player who is alone. */
function Invitation({ ctl, isAlone }: { ctl: GameController; isAlone: boolean }) {
  return (
    <section class="card invitation" aria-label={t.scan}>
      <Button text={t.shareLink} class={isAlone ? 'button wide' : ''} onClick={ctl.invite} />
      <p class="soft small" aria-hidden="true">
        {ctl.announcements.ui.message}
      </p>
      <QrCode address={ctl.link()} />
      <p>
        <span class="soft">{t.scan}</span> <a href={ctl.link()}>{ctl.link().replace(/^https?:\/\//, '')}</a>
      </p>
      <Sheets ctl={ctl} />
    </section>
  );
}

/** Who is here, and the start for all of them. */
function Gathering({ ctl, players }: { ctl: GameController; players: readonly PlayerScore[] }) {
  const { request } = ctl.nextGame.ui;
  return (
    <section class="card gathering" aria-labelledby="gathering-title">
      <h2 id="gathering-title">{t.whoIsHere}</h2>
      <Join ctl={ctl} />
      <Watching ctl={ctl} />
      <ul class="here">
        {players.map((player) => (
          <li key={player.key}>
            <Name player={player} /> {player.isMe && t.you}
          </li>
        ))}
      </ul>
      <Watchers ctl={ctl} />
      {nameOf(ctl.people.ui.me) !== '' && (
        <>
          <Button
            text={t.ready}
            class={players.length > 1 ? 'button wide' : 'wide'}
            isOff={request.kind === 'sent'}
            onClick={ctl.nextGame.startForAll}
          />
          <p class="soft small">{players.length > 1 ? t.readyText : t.aloneText}</p>
        </>
      )}
      <Problem text={request.kind === 'failed' ? request.problem : ''} />
    </section>
  );
}

/** Asks someone who opened a shared game for a name, once. `note`: what follows from it. */
export function Join({ ctl, note }: { ctl: GameController; note?: string }) {
  const { me } = ctl.people.ui;
  if (me.kind !== 'asked') return null;
  return (
    <form class="join screen-only" aria-label={t.join} onSubmit={submitting(() => ctl.join())}>
      <label for="join-name">
        {name.label} <span class="soft small">{note}</span>
      </label>
      <Action text={t.watch} onClick={ctl.watch} />
      <div class="joined">
        <NameInput
          id="join-name"
          value={me.typed}
          autocomplete="nickname"
          aria-describedby="join-error"
          aria-invalid={me.error !== ''}
          onType={ctl.people.typeName}
        />
        <Button text={t.joinAction} class="button" />
      </div>
      <p id="join-error" class="field-error small">
        {me.error}
      </p>
    </form>
  );
}
