import { statistics, leaderboardsPage as texts } from '../../messages/messages.ts';

/** Everyone's times and one's own are two pages of one place. */
export default function Tabs({ current }: { current: string }) {
  const pages = [
    ['scoreboard', texts.leaderboard],
    ['statistics', statistics.title],
  ] as const;
  return (
    <nav class="score-tabs" aria-label={texts.pages}>
      {pages.map(([path, name]) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
