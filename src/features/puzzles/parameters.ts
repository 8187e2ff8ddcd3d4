import { parameter } from '../../core/routes/parameters.ts';
import { string } from '../../platform/schemas/schema.ts';
import { boardLanguage, cluesLanguage } from './schema.ts';

export const TOPIC = parameter(
  'topic',
  string({ pattern: '^[a-z]+$', examples: ['kitchen'], description: 'The `id` of a topic.' }),
);
export const BOARD = parameter('board', boardLanguage('The language of the words. Required.'));
export const CLUES = parameter(
  'clues',
  cluesLanguage("A language other than the words' language, or `emoji`. Required."),
);
