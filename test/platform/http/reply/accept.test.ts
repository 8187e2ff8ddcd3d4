import assert from 'node:assert/strict';
import { parse } from 'node:querystring';
import { test } from 'node:test';
import { languageOf } from '../../../../src/core/routes/page-language.ts';
import { acceptedEncoding } from '../../../../src/platform/http/reply/accept.ts';

const chosen = (headers: Record<string, string>, query = '') =>
  languageOf({ headers, query: parse(query) }, 'sv');

test('the language cookie overrides the link, and the link overrides the browser', () => {
  const browser = { 'accept-language': 'fr' };
  assert.equal(chosen({ ...browser, cookie: 'a=b; lang=de; c=d' }, 'lang=it'), 'de');
  assert.equal(chosen({ ...browser, cookie: 'a=b' }, 'lang=it'), 'it');
  assert.equal(chosen(browser), 'fr');
  assert.equal(chosen({}), 'sv');
});

test('an invalid cookie or link language is ignored', () => {
  for (const cookie of ['lang=', 'lang=xx', 'lang=DE', 'lang=__proto__', 'xlang=de', '=;lang', 'lang=%00'])
    assert.equal(chosen({ cookie }, 'lang=it'), 'it', cookie);
  for (const query of ['lang=', 'lang=xx', 'lang=de-DE', 'lang=toString', 'LANG=de'])
    assert.equal(chosen({ 'accept-language': 'fr' }, query), 'fr', query);
});

test('Accept-Language is read with its weights, and a region counts as its language', () => {
  for (const [header, language] of [
    ['pt-BR', 'pt'],
    ['de-CH, fr;q=0.9', 'de'],
    ['fr;q=0.3, uk;q=0.8, en;q=0.5', 'uk'],
    ['EL', 'el'],
    ['nb', 'sv'],
    ['nb, nn;q=0.9, tr;q=0.1', 'tr'],
    ['*', 'sv'],
    ['*, de;q=0.9', 'sv'],
    ['de;q=0.9, *;q=0.1', 'de'],
    ['de;q=0', 'sv'],
    ['de;q=0, en;q=0.001', 'en'],
    ['en, de', 'en'],
    ['de;q=2, nl;q=0.5', 'nl'],
    ['de;q=, nl;q=x', 'sv'],
    [';;;,,,q=1', 'sv'],
    ['', 'sv'],
  ] as const)
    assert.equal(chosen({ 'accept-language': header }), language, header);
});

test("only the first of very many entries, or of an entry's parameters, are read", () => {
  assert.equal(acceptedEncoding(`${'a,'.repeat(99)}br`), 'br');
  assert.equal(acceptedEncoding(`${'a,'.repeat(100)}br`), undefined);
  assert.equal(acceptedEncoding(`br${';'.repeat(9)}q=0`), undefined);
  assert.equal(acceptedEncoding(`br${';'.repeat(10)}q=0`), 'br');
});

test('the response has the encoding that the client prefers', () => {
  for (const [header, encoding] of [
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['BR ; Q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, *;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(acceptedEncoding(header), encoding, String(header));
  assert.equal(
    acceptedEncoding('br, gzip;q=0.5', (name) => name === 'gzip'),
    'gzip',
  );
});
