import { game as t } from '../messages/messages.ts';
import { Spoken } from '../shared/shell.tsx';
import { Themes } from '../shared/theme-menu.tsx';
import type { GameController } from './controller.ts';
import { Sheet } from './sheets.tsx';

export function SettingsSheet({ ctl }: { ctl: GameController }) {
  if (ctl.ui.panels.open?.kind !== 'settings') return null;
  return (
    <Sheet class="settings" titleId="settings-title" onClose={ctl.closePanel}>
      <h2 id="settings-title">{t.settings}</h2>
      <div class="switches">
        <Switch ctl={ctl} name="sound" />
        {'vibrate' in navigator && <Switch ctl={ctl} name="vibration" />}
        <Switch ctl={ctl} name="clock" />
        <Switch ctl={ctl} name="coordinates" />
        <Switch ctl={ctl} name="motion" />
        {ctl.ui.about.puzzle?.language && 'speechSynthesis' in window && <Switch ctl={ctl} name="speak" />}
      </div>
      <Themes class="theme-choice" group="settings-theme" legend={t.theme} />
      <div ref={showLanguages} />
      <KeyboardHelp />
      <Spoken {...ctl.ui.speech.spoken} />
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
        checked={ctl.ui.panels.settings[name]}
        onChange={(event) => ctl.set({ [name]: event.currentTarget.checked })}
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
