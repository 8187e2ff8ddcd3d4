import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstWeekday, localeOf } from '../../../web/shared/locale.ts';

test("dates have the page's language and the reader's region", () => {
  assert.equal(localeOf('en', ['de-CH', 'en-GB', 'en-US']), 'en-GB');
  assert.equal(localeOf('de', ['en-GB']), 'de');
});

test('the week begins on Sunday in the US and Brazil, and on Monday in Britain and Germany', () => {
  for (const sunday of ['en-US', 'en', 'pt-BR', 'pt']) assert.equal(firstWeekday(sunday), 6, sunday);
  for (const monday of ['en-GB', 'de', 'fr-FR', 'uk', 'el', 'tr', 'pl', 'sv', 'nl-BE', 'es-ES', 'it'])
    assert.equal(firstWeekday(monday), 0, monday);
});
