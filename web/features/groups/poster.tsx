import { dayEndsAt, parseDay } from '../../../src/core/game/days.ts';
import type { GroupView } from '../../../src/features/groups/schema.ts';
import type { PosterPart } from '../../game/result.ts';
import { groupsFinish as t } from '../../messages/later.ts';
import { formatExact } from '../../shared/clock.ts';
import { createState } from '../../shared/controller.ts';
import { createMyGroups, sendResults } from './my-groups.ts';
import { type MemberRow, rowsAround, rowsOf } from './standings.ts';

/** The maximum number of groups shown after a game. The start page shows all. */
const MAX_GROUPS = 3;

type Shown = { group: GroupView; me: string };

/** Sends the game to this browser's groups, and shows where the player now is in each. */
const poster: PosterPart = (deps, { date, language, fresh }) => {
  const { client, clock, backend, redraw } = deps;
  const groups = createMyGroups(backend);
  const { state, change } = createState({ shown: [] as readonly Shown[] }, redraw);
  // Without a response it shows no times, and another page sends the game later.
  void load().catch(() => {});
  return () =>
    state.shown.map(({ group, me }) => <Standings key={group.id} group={group} me={me} moves={fresh} />);

  async function load(): Promise<void> {
    await sendResults({ ...deps, groups });
    if (clock.now() >= dayEndsAt(parseDay(date) ?? 0)) return;
    const mine = groups.all().flatMap(({ id, member }) => (member ? [{ id, me: member.id }] : []));
    const shown = await Promise.all(
      mine.slice(0, MAX_GROUPS).map(async ({ id, me }) => {
        const group = await client.group(id, date, language ?? client.wordsIn()).catch(() => undefined);
        return group?.members.some((member) => member.id === me) ? [{ group, me }] : [];
      }),
    );
    change({ shown: shown.flat() });
  }
};

export default poster;

type StandingsProps = { group: GroupView; me: string; moves: boolean };

/** The player's rank in a group, with the members before and after. */
function Standings({ group, me, moves }: StandingsProps) {
  const rows = rowsAround(rowsOf(group.members, 'today'), me);
  const mine = rows.findIndex(({ id }) => id === me);
  const waiting = group.members.filter(({ played }) => !played).length;
  return (
    <section class="group-now" aria-labelledby={`group-${group.id}`}>
      <div class="group-head">
        <h3 id={`group-${group.id}`}>
          <a href={`group/${group.id}`}>
            <bdi>{group.name}</bdi>
          </a>
        </h3>
        {waiting > 0 && <p class="soft small">{t.waiting(waiting)}</p>}
      </div>
      <ul class={moves && mine >= 0 ? 'moving' : ''} ref={moves ? moveOnceSeen : null}>
        {rows.map((row, i) => (
          // The player's row starts below all others, where the player was before the game.
          <Row
            key={row.id}
            row={row}
            isMine={i === mine}
            from={i === mine ? rows.length - mine : i > mine ? -1 : 0}
          />
        ))}
      </ul>
    </section>
  );
}

/** `from`: how many rows below its rank the row starts its movement. */
function Row({ row, isMine, from }: { row: MemberRow; isMine: boolean; from: number }) {
  return (
    <li class={isMine ? 'mine' : ''} style={{ '--from': from }}>
      <span class={row.place === 1 ? 'place first' : 'place'}>{row.place}</span>
      <span class="who">
        <bdi>{row.name}</bdi>
        {isMine && <span class="tag">{t.you}</span>}
      </span>
      <span class="time">{row.seconds !== null && formatExact(row.seconds)}</span>
    </li>
  );
}

/** Starts the movement when the list scrolls into view. */
function moveOnceSeen(list: HTMLElement | null): void {
  if (!list) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    list.classList.add('seen');
  });
  observer.observe(list);
}
