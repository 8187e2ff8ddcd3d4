import type { GameView } from '../../../src/core/schemas/games.ts';
import { findAs, findWords, seeResult, type useBrowser } from '../../browser/support/journey.ts';

type Site = ReturnType<typeof useBrowser>;
type Visit = Awaited<ReturnType<Site['visit']>>;

/** Opens a game's pages of two players and plays it to its end. Bob finds the last word only. */
export async function playRace(site: Site, game: GameView, ann: Visit): Promise<Visit> {
  const bob = await site.visit(`/game/${game.id}`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Join' }).click();
  await ann.locator('.players li', { hasText: 'Bob' }).waitFor();
  const finds = await findWords(
    ann,
    game.words.map(({ text }) => text),
  );
  await findAs(ann, site.server, finds.slice(0, -1));
  await findAs(bob, site.server, finds.slice(-1));
  await Promise.all([ann, bob].map((page) => seeResult(page)));
  await bob.getByRole('heading', { name: 'Ann wins!' }).waitFor();
  return bob;
}

/** Waits until both players are in the lobby of this game. Returns the host's page: no other page can start it. */
export async function seeLobby(title: string, ann: Visit, bob: Visit): Promise<Visit> {
  for (const page of [ann, bob]) {
    await page.locator('.lobby h1', { hasText: title }).waitFor();
    await page.locator('.here li').nth(1).waitFor();
  }
  const pages = [ann, bob] as const;
  const guest = await Promise.any(
    pages.map(async (page) => {
      await page.getByText('starts the game').waitFor();
      return page;
    }),
  );
  const host = guest === ann ? bob : ann;
  await host.getByRole('button', { name: 'Ready? Start' }).waitFor();
  return host;
}
