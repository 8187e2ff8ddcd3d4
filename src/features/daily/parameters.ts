import { DATE, dayOf } from '../../game/days.ts';
import { type Parameter, parameterError } from '../../http/request/fields.ts';
import { parameter } from '../../http/routes/parameters.ts';
import { refusedAs, string } from '../../schemas/schema.ts';

export const ON_DATE = dateOf('date', 'A date.');
export const BEFORE = dateOf('before', 'A date. Default: the list begins with today in UTC.');

export function dayFrom(asked: Parameter, date: unknown): number {
  const day = dayOf(date);
  if (day === undefined) throw parameterError(asked);
  return day;
}

function dateOf(name: string, description: string): Parameter<string> {
  const schema = string({ format: 'date', pattern: DATE.source, description });
  return parameter(name, refusedAs(`${name} must be a date such as 2026-11-15`, schema));
}
