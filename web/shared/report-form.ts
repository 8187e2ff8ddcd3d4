/** A folded form that sends the operator a reason: `report-form.tsx` in a feature's folder. */
export type ReportFormProps = { title: string; isSent: boolean; send(reason: string): unknown };
