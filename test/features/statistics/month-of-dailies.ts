import type { Page } from 'playwright-core';

const DAYS = 40;

/** Stores a daily puzzle for each of the last 40 days but every ninth, with a sentence, in an open page's browser. */
export async function storeDailies(page: Page, language = 'en'): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, i) => i).filter((i) => i % 9 !== 4);
  const dateOf = (i: number) => new Date(Date.now() - (DAYS - 1 - i) * 86_400_000).toISOString();
  const games = days.map((i) => ({
    id: `daily-${i}`,
    title: 'On the farm',
    size: 10,
    words: 10,
    difficulty: 'medium',
    seconds: 70 + ((i * 37) % 90),
    completedAt: dateOf(i),
    finishedOn: dateOf(i).slice(0, 10),
    typed: 0,
    hints: 0,
    puzzleId: `puzzle-${i}`,
    date: dateOf(i).slice(0, 10),
  }));
  const sentences = Object.fromEntries(
    days.map((i) => [`daily-${i}`, { text: `A sentence of the day number ${i}.`, language }]),
  );
  for (const [name, data] of [
    ['results', games],
    ['sentences', sentences],
  ] as const)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `wordsearch:/:${name}`,
      JSON.stringify({ version: 1, data }),
    ] as const);
}
