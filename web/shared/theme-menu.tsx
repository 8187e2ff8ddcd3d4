import { Component } from 'preact';
import { theme } from '../messages/later.ts';
import { applyTheme } from '../theme/theme.ts';
import { THEMES } from '../theme/themes.ts';
import { openModal } from './controls.tsx';

/** The theme button in the header, and its menu. */
export class ThemeMenu extends Component<object, { isOpen: boolean }> {
  override state = { isOpen: false };

  override render() {
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
            <Themes group="theme" legend={theme.title} hasSwatches />
          </dialog>
        )}
      </>
    );
  }
}

type ThemesProps = { group: string; legend: string; class?: string; hasSwatches?: boolean };

/** The themes, each name in its own theme. */
export function Themes({ group, legend, class: name, hasSwatches = false }: ThemesProps) {
  const { theme: current = '' } = document.documentElement.dataset;
  return (
    <fieldset class={name}>
      <legend>{legend}</legend>
      {THEMES.map(({ id, name }) => (
        <label key={id} data-theme={id || undefined}>
          <input type="radio" name={group} checked={id === current} onChange={() => applyTheme(id)} />
          {hasSwatches && <Swatch isHalves={id === ''} />}
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** A sample of a theme; the system's theme is half light, half dark. */
function Swatch({ isHalves }: { isHalves: boolean }) {
  return (
    <span class={`swatch ${isHalves ? 'halves' : ''}`} aria-hidden="true">
      {isHalves ? [<i key="light" data-theme="light" />, <i key="dark" data-theme="dark" />] : 'A'}
    </span>
  );
}
