import { game as t } from '../messages/messages.ts';
import { moveFocus, submitting } from '../shared/refs.ts';
import type { GameController } from './controller.ts';
import { Icon } from './icons.tsx';

/** For players who would rather type than point. */
export function TypingField({ ctl }: { ctl: GameController }) {
  const { field } = ctl.ui;
  if (!ctl.ui.panels.isTyping) return null;
  return (
    <form
      class="typing screen-only"
      onSubmit={submitting(() => ctl.submit())}
      onKeyDown={(event) => event.key === 'Escape' && ctl.setTyping(false)}
    >
      <label for="guess">{t.typeLabel}</label>
      <button type="button" class="quiet icon" aria-label={t.close} onClick={() => ctl.setTyping(false)}>
        <Icon name="close" />
      </button>
      <div class="joined">
        <input
          id="guess"
          value={field.text}
          placeholder={t.typeExample}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="guess-error"
          aria-invalid={field.error !== ''}
          onInput={(event) => ctl.type(event.currentTarget.value)}
          ref={moveFocus}
        />
        <button type="submit">{t.check}</button>
      </div>
      <p id="guess-error" class="field-error small">
        {field.error}
      </p>
    </form>
  );
}
