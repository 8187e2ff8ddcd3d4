import type { GameView } from '../src/schemas/games.ts';
import { type Api, openApi } from './api.ts';
import { scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

/**
 * Two processes on one SQLite file, and each word is guessed in both at the same time. Each word must be hit once, each
 * game completed once, and each process must return at once what the other one wrote.
 */
export async function shareOneFile(database: string, games: number): Promise<Figure[]> {
  const [first, second] = await Promise.all([startService({ database }), startService({ database })]);
  try {
    const apis = [first, second].map(({ port }) => openApi(port)) as [Api, Api];
    const played = new Map<string, GameView>();
    let faults = 0;
    for (let i = 0; i < games; i++) {
      const result = await playInBoth(i % 2 === 0 ? apis : [apis[1], apis[0]], 1 + (i % 7));
      played.set(result.game.id, result.game);
      faults += result.faults;
    }
    const boards = await Promise.all(apis.map((api) => api.scoreboard()));
    for (const board of boards) faults += scoreboardFaults(played.values(), board);
    for (const api of apis) api.close();
    return [
      {
        what: 'Two processes on one SQLite file, each word guessed in both at once',
        often: `${count(games)} games`,
        result: `${faults} words with other than one hit, games with other than one completion, or wrong readings`,
        ok: faults === 0,
      },
    ];
  } finally {
    await Promise.all([first.kill(), second.kill()]);
  }
}

async function playInBoth([here, there]: [Api, Api], category: number) {
  const { id, words } = await here.newGame({ category_id: category, word_count: 4 });
  let faults = 0;
  let completions = 0;
  for (const { text } of words) {
    const answers = await Promise.all([here.guess(id, { word: text }), there.guess(id, { word: text })]);
    if (answers.filter((answer) => answer.correct).length !== 1) faults++;
    completions += answers.filter((answer) => answer.completed_at !== null).length;
    const shown = await Promise.all([here.game(id), there.game(id)]);
    if (JSON.stringify(shown[0]) !== JSON.stringify(shown[1])) faults++;
    if (!shown[0].words.some((word) => word.text === text && word.found)) faults++;
  }
  if (completions !== 1) faults++;
  return { game: await there.game(id), faults };
}
