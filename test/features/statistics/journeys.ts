import type { Journey } from '../../engines/journeys.ts';
import { click, see } from '../../engines/screen.ts';

export default {
  async 'the statistics show the games and copy their code'(screen, { url }) {
    await screen.open(`${url}/statistics`);
    await see(screen, '.figures dd', '1');
    await click(screen, 'main button', 'Copy the code');
    await see(screen, '.transfer [role=status]', 'Code copied');
  },
} satisfies Record<string, Journey>;
