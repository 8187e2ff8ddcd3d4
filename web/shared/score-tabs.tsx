import { statistics, scores as texts } from '../messages/en.ts';

const PAGES = [
  ['scoreboard', texts.leaderboard],
  ['statistics', statistics.title],
] as const;

/** Everyone's times and one's own are two pages of one place. */
export function ScoreTabs({ current }: { current: 'scoreboard' | 'statistics' }) {
  return (
    <nav class="score-tabs" aria-label={texts.pages}>
      {PAGES.map(([path, name]) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
