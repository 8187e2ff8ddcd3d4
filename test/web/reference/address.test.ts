import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USUAL_ADDRESS, withAddress } from '../../../web/reference/address.ts';

test("an example changes only its address and path prefix to the page's", () => {
  const command = `curl '${USUAL_ADDRESS}/api/daily/archive?before=2026-01-02' \\\n  -d '{}'`;
  for (const [base, expected] of [
    [
      'https://games.example/',
      "curl 'https://games.example/api/daily/archive?before=2026-01-02' \\\n  -d '{}'",
    ],
    ['http://a:81/b/c/', "curl 'http://a:81/b/c/api/daily/archive?before=2026-01-02' \\\n  -d '{}'"],
  ] as const) {
    assert.equal(withAddress(command, base), expected);
  }
  assert.equal(withAddress('{ "word": "duck" }', 'https://games.example/'), '{ "word": "duck" }');
});
