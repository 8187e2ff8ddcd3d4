import { parameter } from '../../core/routes/parameters.ts';
import { string } from '../../platform/schemas/schema.ts';

/** A time in milliseconds, and when it was reached. */
export const ATTEMPT = /^\d{1,15}-\d{1,15}$/;

export const AFTER_ATTEMPT = parameter(
  'after_attempt',
  string({
    pattern: ATTEMPT.source,
    examples: ['61200-1772366461200'],
    description: 'The `next` of the previous response. Any other text counts as missing.',
  }),
);
