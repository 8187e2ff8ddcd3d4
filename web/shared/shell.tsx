import { scores as texts } from '../messages/messages.ts';

/** Alternates between two live regions, because screen readers don't announce an unchanged text again. */
export function Spoken({ text, count }: { text: string; count: number }) {
  return (
    <div class="hidden spoken">
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </div>
  );
}

/** A feature's page beside the scores: `score-tab.ts` in its folder. */
export type ScoreTab = { path: string; name: string };

/** The tabs for everyone's times and the player's own. */
export function ScoreTabs({ current, tabs }: { current: string; tabs: readonly ScoreTab[] }) {
  if (tabs.length === 0) return null;
  return (
    <nav class="score-tabs" aria-label={texts.pages}>
      {[{ path: 'scoreboard', name: texts.leaderboard }, ...tabs].map(({ path, name }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Longer titles are smaller, so that none needs three lines on a phone. */
const LONG_TITLE = 20;

/** Returns the class of a heading with this title. */
export function titleClass(title = ''): string {
  return title.length > LONG_TITLE ? 'long' : '';
}

type Props = {
  /** A second part, if any, is marked as a found word. */
  title: readonly [string, string?];
  text: string;
  /** The text of the link, which leads to the start page by default. */
  action?: string;
  path?: string;
};

/** Replaces a page that can't be shown. */
export function Notice({ title: [start, marked], text, action, path = './' }: Props) {
  return (
    <div class="notice-page">
      <h1>
        {start} {marked && <span class="pill">{marked}</span>}
      </h1>
      <p>{text}</p>
      {action && (
        <p>
          <a class="button" href={path}>
            {action}
          </a>
        </p>
      )}
    </div>
  );
}
