import type { ReportProps } from '../../game/current-game.ts';
import { moderationReport as t } from '../../messages/later.ts';
import { Status } from '../../shared/controls.tsx';
import ReportForm from './report-form.tsx';

/** The form for reporting a puzzle, on the page of a game. */
export default function Report({ info }: ReportProps) {
  const { reported } = info.ui;
  const send = (reason: string) =>
    info.report(t.sending, (client, puzzleId) =>
      client.reportPuzzle(puzzleId, reason).then(
        () => t.done,
        () => t.failed,
      ),
    );
  return (
    <div class="report screen-only">
      {reported === '' && <ReportForm title={t.puzzle} isSent={false} send={send} />}
      <Status>{reported}</Status>
    </div>
  );
}
