import { scores as texts } from '../messages/messages.ts';

/** Alternates between two live regions: screen readers do not announce a text that is set again unchanged. */
export function Spoken({ text, count }: { text: string; count: number }) {
  return (
    <div class="hidden spoken">
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </div>
  );
}

/** A page of a feature beside the scores: `score-tab.ts` of its folder. */
export type ScoreTab = { path: string; name: string };

/** Everyone's times and one's own are pages of one place. */
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

/** Longer titles are set smaller, so that none needs three lines on a phone. */
const LONG_TITLE = 20;

/** The class of the heading that has this title. */
export function titleClass(title = ''): string {
  return title.length > LONG_TITLE ? 'long' : '';
}

type Props = {
  /** The second part, if there is one, is marked as a found word. */
  title: readonly [string, string?];
  text: string;
  /** The way out. */
  action?: string;
  path?: string;
};

/** In place of a page that cannot be shown. */
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
