import type { Page } from 'playwright-core';

/** Stores two finished games in an open page's browser: a Quick game and one on the largest board. */
export async function storeTwoKinds(page: Page): Promise<void> {
  const kinds = [
    { size: 8, words: 5, difficulty: 'easy' },
    { size: 20, words: 20, difficulty: 'hard' },
  ];
  const games = kinds.map((kind) => ({
    id: `game-${kind.size}`,
    title: 'Animals',
    ...kind,
    seconds: 3_599.9 * kind.size,
    completedAt: new Date().toISOString(),
    typed: 0,
    hints: 0,
    puzzleId: null,
    date: null,
  }));
  await page.evaluate(([key, data]) => localStorage.setItem(key, data), [
    'wordsearch:/:results',
    JSON.stringify({ version: 1, data: games }),
  ] as const);
}
