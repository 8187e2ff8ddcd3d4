import type { GameController } from '../../game/controller.ts';
import { othersWatching } from '../../game/players.ts';
import { roomsGame as t } from '../../messages/later.ts';
import { game, name } from '../../messages/messages.ts';
import { Action, Button, submitting } from '../../shared/controls.tsx';
import { NameInput } from '../../shared/name-input.tsx';

/** Asks a visitor of a shared game for a name, once. `note`: what the name is for. */
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

/** A note for a watcher, with a button for joining in. */
export function Watching({ ctl }: { ctl: GameController }) {
  if (ctl.people.ui.me.kind !== 'watcher') return null;
  return (
    <p class="watching screen-only">
      {game.youWatch} <Button text={t.joinIn} onClick={ctl.people.askForName} />
    </p>
  );
}

/** The number of other watchers. */
export function Watchers({ ctl }: { ctl: GameController }) {
  const others = othersWatching(ctl.people.ui);
  return others > 0 && <p class="soft small">{t.watching(others)}</p>;
}
