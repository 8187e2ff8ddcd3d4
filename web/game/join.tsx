import { name, game as t } from '../messages/messages.ts';
import { NameInput } from '../shared/name-input.tsx';
import { submitting } from '../shared/refs.ts';
import type { GameController } from './controller.ts';

/** Asks someone who opened a shared game for a name, once. `note`: what follows from it. */
export function Join({ ctl, note }: { ctl: GameController; note?: string }) {
  const { me } = ctl.ui.people;
  if (me.kind !== 'asked') return null;
  return (
    <form class="join screen-only" aria-label={t.join} onSubmit={submitting(() => ctl.join())}>
      <label for="join-name">
        {name.label} <span class="soft small">{note}</span>
      </label>
      <button type="button" class="quiet" onClick={ctl.watch}>
        {t.watch}
      </button>
      <div class="joined">
        <NameInput
          id="join-name"
          value={me.typed}
          autocomplete="nickname"
          aria-describedby="join-error"
          aria-invalid={me.error !== ''}
          onType={ctl.typeName}
        />
        <button type="submit" class="button">
          {t.joinAction}
        </button>
      </div>
      <p id="join-error" class="field-error small">
        {me.error}
      </p>
    </form>
  );
}
