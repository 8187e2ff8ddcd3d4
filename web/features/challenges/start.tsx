import { challengesPages as t } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import { Action } from '../../shared/controls.tsx';
import type { StartSlot } from '../../start/slot.ts';
import { type ChallengeNews, createChallengeNews } from './news.ts';

/** The news of the player's challenges, on the start page. */
const slot: StartSlot = (deps) => {
  const { load, all, close } = createChallengeNews(deps);
  return { load, news: () => <Challenges key="challenges" all={all()} onClose={close} /> };
};

export default slot;

type Props = { all: readonly ChallengeNews[]; onClose(news: ChallengeNews): void };

function Challenges({ all, onClose }: Props) {
  if (all.length === 0) return null;
  return (
    <ul class="challenge-news" aria-label={t.mine}>
      {all.map((news) => {
        const { id, title, seconds, rival, rivalSeconds } = news;
        const text = seconds <= rivalSeconds ? t.won : t.lost;
        return (
          <li key={id} class="card">
            <a href={`puzzle/${id}`}>{text(rival, title, formatExact(seconds), formatExact(rivalSeconds))}</a>
            <Action text={t.closeNews} onClick={() => onClose(news)} />
          </li>
        );
      })}
    </ul>
  );
}
