import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { createSchema } from '../support/postgres.ts';
import { postJson, serve, temporaryFolder } from '../support/process.ts';

const text = (path: string) => readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8');
const rules: { alert: string; expr: string }[] = parse(text('prometheus/wordsearch.rules.yml')).groups[0]
  .rules;

const METRIC = /\b((?:wordsearch|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g;
/** The labels that Prometheus itself adds. */
const OF_PROMETHEUS = ['job', 'instance'];

test('every metric and label in the alert rules is exported by a service', async (t) => {
  const { url: DATABASE_URL, drop } = await createSchema();
  t.after(drop);
  const settings = { METRICS_PORT: '0', BACKUP_FOLDER: temporaryFolder(t), RATE_LIMIT_NEW_GAME: '1' };
  const server = await serve(t, [], { DATABASE_URL, ...settings });
  const game = await postJson(`${server.url}/api/game/new`, { category_id: 1, word_count: 3 });
  for (const { text: word } of game.words)
    await postJson(`${server.url}/api/game/${game.id}/guess`, { word });
  await postJson(`${server.url}/api/game/new`, {});
  const [, url = ''] = /Metrics at (http[^"]+)/.exec(server.stdout()) ?? [];
  const exported = labelsByMetric(await (await fetch(url)).text());

  const used = rules.flatMap(({ expr }) => [...expr.matchAll(METRIC)]);
  assert.ok(used.length > 10);
  for (const [, name = '', matchers = ''] of used) {
    const labels = exported.get(name);
    assert.ok(labels, `${name} is not exported`);
    for (const [, label = ''] of matchers.matchAll(/(\w+)\s*[=!]~?"/g)) {
      assert.ok(OF_PROMETHEUS.includes(label) || labels.has(label), `${name} has no label ${label}`);
    }
  }
});

function labelsByMetric(scrape: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of scrape.matchAll(/^([a-z]\w+)(?:\{([^}]*)\})? /gm)) {
    const known = metrics.get(name) ?? new Set();
    metrics.set(name, known);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
  return metrics;
}

test('every alert has a severity, a unique name, a problem and a remedy', () => {
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const rule of rules) {
    assert.partialDeepStrictEqual(Object.keys(rule), ['alert', 'expr', 'for', 'labels', 'annotations']);
    const { labels, annotations } = rule as unknown as Record<string, Record<string, string>>;
    assert.match(labels?.severity ?? '', /^(critical|warning|info)$/, rule.alert);
    assert.deepEqual(Object.keys(annotations ?? {}), ['summary', 'action'], rule.alert);
  }
});
