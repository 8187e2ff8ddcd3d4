import { statistics, scores as texts } from '../messages/messages.ts';

/** Alternates between two live regions: screen readers do not announce a text that is set again unchanged. */
export function Spoken({ text, count }: { text: string; count: number }) {
  return (
    <div class="hidden spoken">
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </div>
  );
}

/** Everyone's times and one's own are two pages of one place. */
export function ScoreTabs({ current }: { current: 'scoreboard' | 'statistics' }) {
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
