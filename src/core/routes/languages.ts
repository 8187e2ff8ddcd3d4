import { get } from '../../platform/http/operation/operation.ts';
import { cacheByIdentity, etagReply, mapMaybePromise } from '../../platform/http/reply/reply.ts';
import { parseParameter } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { array } from '../../platform/schemas/schema.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../game/language/languages.ts';
import { CategorySummary, LanguageView } from '../schemas/games.ts';
import type { Category } from '../store/store.ts';
import { CATEGORIES } from './examples.ts';
import { QUERY } from './parameters.ts';
import type { Uses } from './parts.ts';

const categoriesReply = cacheByIdentity((categories: readonly Category[]) =>
  etagReply(summaries(categories)),
);

const languagesReply = cacheByIdentity((categories: readonly Category[]) => {
  const byLanguage = Map.groupBy(categories, ({ language }) => language);
  return etagReply(
    LANGUAGE_CODES.map((code): LanguageView => {
      return { code, name: LANGUAGES[code].name, categories: summaries(byLanguage.get(code) ?? []) };
    }),
  );
});

export const listCategories = get('/api/categories', {
  isOfContract: true,
  summary: "List the categories of the service's language",
  description:
    'Returns every category in which a game can be started; retired categories are left out. Idempotent.',
  reply: { description: 'Every category.', schema: array(CategorySummary) },
  examples: [{ summary: 'The seven categories of a new database', reply: CATEGORIES }],
  handle: (_, { store, siteLanguage }: Uses<'store' | 'siteLanguage'>) =>
    mapMaybePromise(store.categories(siteLanguage), categoriesReply),
});

export const listLanguages = get('/api/languages', {
  summary: 'List the languages with their categories',
  description:
    "Returns twelve languages. A game can be started in any of their categories, whatever the service's language; its board has the letters of the category's language. Idempotent.",
  reply: { description: 'Every language.', schema: array(LanguageView) },
  handle: (_, { store }: Uses<'store'>) => mapMaybePromise(store.categories(), languagesReply),
});

/** An empty parameter counts as missing; a repeated one is an array. */
export function languageFrom<Default>(
  { language }: HttpRequest['query'],
  fallback: Default,
): LanguageCode | Default {
  if (language === undefined || language === '') return fallback;
  return parseParameter(QUERY.language, language);
}

function summaries(categories: readonly Category[]) {
  return categories.map(({ id, name }) => ({ id, name }));
}
