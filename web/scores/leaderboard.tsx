import { PRESETS } from '../../src/game/presets.ts';
import { LivingBoard } from '../daily/living-board.tsx';
import { common, scores as texts } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import { scrollIntoView } from '../shared/refs.ts';
import { shortDate } from '../shared/when.ts';
import { settingsLink } from '../start/settings.ts';
import type { Scores } from './controller.ts';
import type { Row } from './rows.ts';

type Props = { ctl: Scores };

export function Leaderboard({ ctl }: Props) {
  const { rows, around, filters } = ctl.ui;
  if (!rows) return null;
  if (rows.length === 0) return <NoTimes ctl={ctl} />;
  return (
    <>
      <table>
        <caption class="hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{texts.place}</span>
            </th>
            <th scope="col">{texts.player}</th>
            <th scope="col" class="number time">
              {texts.time}
            </th>
            <th scope="col" class="detail">
              {filters.leaderboard === 'any' ? texts.board : texts.category}
            </th>
            <th scope="col" class="when detail">
              {texts.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={`${row.place} ${row.completed_at}`} row={row} />
          ))}
        </tbody>
        {around.length > 0 && (
          <tbody class="around">
            {around.map((row) => (
              <TableRow key={`${row.place} ${row.completed_at}`} row={row} />
            ))}
          </tbody>
        )}
      </table>
      <p class="soft small">{filters.leaderboard === 'any' ? texts.anyRule : texts.fairRule}</p>
    </>
  );
}

function TableRow({ row }: { row: Row }) {
  const { place, player_name: player, time_seconds: seconds, detail, completed_at: at, isMine } = row;
  return (
    <tr class={isMine ? 'mine' : ''} ref={isMine ? scrollIntoView : null}>
      <td class="place">
        <span>{place}</span>
      </td>
      <th scope="row">
        {player}
        {isMine && player !== texts.you && <span class="tag">{texts.you}</span>}
        <span class="summary">
          <span class="time">{formatExact(seconds)} · </span>
          {detail}
        </span>
      </th>
      <td class="number time">{formatExact(seconds)}</td>
      <td class="detail">{detail}</td>
      <td class="when detail">{shortDate(at)}</td>
    </tr>
  );
}

function NoTimes({ ctl }: Props) {
  const { filters, categories } = ctl.ui;
  const board = PRESETS.find(({ name }) => name === filters.leaderboard);
  const category = filters.categoryId ?? categories[0]?.id;
  const href = board && category !== undefined ? `./${settingsLink(category, board)}` : './';
  return (
    <div class="empty">
      <div class="empty-board">
        <LivingBoard title={texts.emptyBoard} />
      </div>
      <p>{texts.empty}</p>
      <a class="button" href={href}>
        {board ? texts.play(common.presets[board.name]) : texts.playAny}
      </a>
    </div>
  );
}
