import assert from 'node:assert/strict';
import type { Journey } from '../../engines/journeys.ts';
import { click, see } from '../../engines/screen.ts';

export default {
  async 'a booklet of a topic is made in a worker and printed from its page'(screen, { url }) {
    await screen.open(`${url}/sheets`);
    await see(screen, '.preview-page');
    await screen.run(() => {
      window.print = () => {
        document.body.dataset.printed = 'yes';
      };
    });
    await click(screen, '.print-boards button', 'Print');
    await see(screen, '[data-printed]');
    const [boards, letters] = await screen.run(() => {
      const root = document.querySelector('.paper')?.shadowRoot;
      const sheet = root?.querySelector('.booklet-sheet');
      return [root?.querySelectorAll('.booklet-sheet').length, sheet?.querySelectorAll('text').length];
    });
    assert.deepEqual([boards, letters], [10, 12]);
  },
} satisfies Record<string, Journey>;
