import { Component } from 'preact';
import { theme } from '../messages/messages.ts';
import { applyTheme, currentTheme } from '../theme/theme.ts';
import { THEMES } from '../theme/themes.ts';
import { openModal } from './refs.ts';

type Props = { basePath: string; redraw(): void };

/** The theme button of the header, and its menu. */
export class ThemeMenu extends Component<Props, { isOpen: boolean }> {
  override state = { isOpen: false };

  override render({ basePath, redraw }: Props) {
    return (
      <>
        <button
          type="button"
          class="quiet icon"
          aria-label={theme.title}
          aria-haspopup="dialog"
          onClick={() => this.setState({ isOpen: true })}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="2" />
            <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
          </svg>
        </button>
        {this.state.isOpen && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click beside the menu does.
          <dialog
            id="themes"
            aria-label={theme.title}
            ref={openModal}
            onClose={() => this.setState({ isOpen: false })}
            onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
          >
            <Themes basePath={basePath} redraw={redraw} />
          </dialog>
        )}
      </>
    );
  }
}

function Themes({ basePath, redraw }: Props) {
  const current = currentTheme();
  return (
    <fieldset>
      <legend>{theme.title}</legend>
      {THEMES.map(({ id, name }) => (
        <label key={id} data-theme={id || undefined}>
          <input
            type="radio"
            name="theme"
            checked={id === current}
            onChange={() => {
              applyTheme(id, basePath);
              redraw();
            }}
          />
          {id === '' ? <SystemSwatch /> : <Swatch />}
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Swatch() {
  return (
    <span class="swatch" aria-hidden="true">
      A
    </span>
  );
}

/** Half light, half dark. */
function SystemSwatch() {
  return (
    <span class="swatch halves" aria-hidden="true">
      <i data-theme="light" />
      <i data-theme="dark" />
    </span>
  );
}
