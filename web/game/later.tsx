import { MAX_REASON } from '../../src/game/limits.ts';
import { game as t } from '../messages/messages.ts';
import { submitting } from '../shared/refs.ts';
import type { GameController } from './controller.ts';
import { SettingsSheet } from './settings.tsx';
import { CopySheet, QuestionSheet } from './sheets.tsx';

/** The parts of the page of a game that are loaded after it. */

export { Card } from './card.tsx';
export { Intro } from './intro.tsx';
export { Join } from './join.tsx';
export { Lobby } from './lobby.tsx';
export { Players } from './players.tsx';
export { Blanks, PrintHead } from './print.tsx';
export { TypingField } from './typing-field.tsx';

export function Sheets({ ctl }: { ctl: GameController }) {
  return (
    <>
      <QuestionSheet ctl={ctl} />
      <SettingsSheet ctl={ctl} />
      <CopySheet ctl={ctl} />
    </>
  );
}

export function Report({ ctl }: { ctl: GameController }) {
  if (!ctl.canReport()) return null;
  const { report } = ctl.ui.about;
  return (
    <div class="report screen-only">
      {report === '' && (
        <details>
          <summary>{t.report}</summary>
          <form onSubmit={submitting((data) => ctl.report(String(data.get('reason'))))}>
            <label for="report-reason">{t.reportWhy}</label>
            <input id="report-reason" name="reason" maxLength={MAX_REASON} autocomplete="off" />
            <button type="submit">{t.reportSend}</button>
          </form>
        </details>
      )}
      <p class="soft small" role="status">
        {report}
      </p>
    </div>
  );
}
