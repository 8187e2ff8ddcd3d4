import { board, dragCells, type Journey, seeFound } from '../../engines/journeys.ts';
import { click } from '../../engines/screen.ts';

export default {
  async 'the daily puzzle is played'(screen, { url }) {
    await screen.open(`${url}/daily`);
    await click(screen, 'main button', 'Play');
    const [find] = await board(screen);
    if (!find) throw new Error('The board has no word');
    await dragCells(screen, find.from, find.to);
    await seeFound(screen, find.word);
  },
} satisfies Record<string, Journey>;
