import { withDefault } from '../platform/config/setting.ts';
import { oneOf } from '../platform/config/values.ts';
import { LANGUAGE_CODES } from './game/language/languages.ts';

/** A setting that commands read too. */
export const SITE_LANGUAGE = withDefault(
  'SITE_LANGUAGE',
  'en',
  oneOf(...LANGUAGE_CODES),
  'the language of /api/categories, and of pages if a browser asks for none of ours',
);
