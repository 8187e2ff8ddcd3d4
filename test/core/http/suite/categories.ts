import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { startService } from '../../../support/service.ts';
import { summariesOf } from './languages.ts';

export function categoriesSuite(backend: Backend): void {
  describe('GET /api/categories', () => {
    test('GET /api/categories lists {id, name} of all seven categories (C5, C16, C18, C107)', async (t) => {
      const { send } = await startService(t, backend);
      const { status, body } = await send('GET', '/api/categories');
      assert.equal(status, 200);
      assert.equal(body.length, 7);
      for (const category of body) {
        assert.deepEqual(Object.keys(category), ['id', 'name']);
        assert.ok(Number.isInteger(category.id));
        assert.equal(typeof category.name, 'string');
      }
      assert.deepEqual(body, summariesOf(backend.siteLanguage ?? 'en'));
    });
  });
}
