import { MAX_REASON } from '../../../src/features/moderation/reason.ts';
import { moderationReport as t } from '../../messages/later.ts';
import { submitting } from '../../shared/controls.tsx';
import type { ReportFormProps } from '../../shared/report-form.ts';

export default function ReportForm({ title, isSent, send }: ReportFormProps) {
  return (
    <details>
      <summary>{title}</summary>
      {isSent ? (
        <p role="status">{t.done}</p>
      ) : (
        <form onSubmit={submitting((data) => send(String(data.get('reason'))))}>
          <label for="report-reason">{t.why}</label>
          <input id="report-reason" name="reason" maxLength={MAX_REASON} autocomplete="off" />
          <button type="submit">{t.send}</button>
        </form>
      )}
    </details>
  );
}
