import { shape } from '../../core/schemas/fields.ts';
import { boolean, object, optional, string } from '../../platform/schemas/schema.ts';
import { MAX_REASON } from './reason.ts';

export const ReportRequest = shape('Report', {
  reason: optional(
    string({ maxLength: MAX_REASON, description: 'The reason for the report, which only the operator sees' }),
  ),
});

export const ReportView = object({ reported: boolean() });
