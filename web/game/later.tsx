import type { GameController } from './controller.ts';
import { SettingsSheet } from './settings.tsx';
import { CopySheet, QuestionSheet } from './sheets.tsx';

/** The parts of the page of a game that are loaded after it. */

export { Lobby } from './lobby.tsx';

export function Sheets({ ctl }: { ctl: GameController }) {
  return (
    <>
      <QuestionSheet ctl={ctl} />
      <SettingsSheet ctl={ctl} />
      <CopySheet ctl={ctl} />
    </>
  );
}
