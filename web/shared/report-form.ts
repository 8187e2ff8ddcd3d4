/** A folded form that sends the operator a reason: `report-form.tsx` in the folder of a feature. */
export type ReportFormProps = { title: string; isSent: boolean; send(reason: string): unknown };
