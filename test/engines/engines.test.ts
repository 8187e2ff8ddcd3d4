import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { JOURNEYS, type Site, startSite } from './journeys.ts';
import { type Screen, screenOf } from './screen.ts';
import { ENGINES, type Engine } from './webdriver.ts';

for (const [name, start] of Object.entries(ENGINES)) {
  describe(name, { skip: start ? false : `${name} is not installed` }, () => {
    let engine: Engine;
    let screen: Screen;
    let site: Site;

    before(async () => {
      assert.ok(start);
      [engine, site] = await Promise.all([start(), startSite()]);
      screen = screenOf(engine);
    });
    after(async () => {
      await engine?.stop();
      await site?.stop();
    });

    for (const [title, journey] of Object.entries(JOURNEYS)) test(title, () => journey(screen, site));
  });
}
