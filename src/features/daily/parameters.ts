import { DATE, parseDay } from '../../core/game/days.ts';
import { parameter } from '../../core/routes/parameters.ts';
import { type Parameter, parameterError } from '../../platform/http/request/fields.ts';
import { string, withMessage } from '../../platform/schemas/schema.ts';

export const ON_DATE = dateOf('date', 'A date.');
export const BEFORE = dateOf(
  'before',
  'Lists the days before this date. Default: today in UTC and the days before it.',
);

export function dayFrom(asked: Parameter, date: unknown): number {
  const day = parseDay(date);
  if (day === undefined) throw parameterError(asked);
  return day;
}

function dateOf(name: string, description: string): Parameter<string> {
  const schema = string({ format: 'date', pattern: DATE.source, description });
  return parameter(name, withMessage(`${name} must be a date such as 2026-11-15`, schema));
}
