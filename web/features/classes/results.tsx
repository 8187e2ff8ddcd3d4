import type { ComponentChildren } from 'preact';
import { common, classes as t } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import { shownName } from '../../shared/player-name.ts';
import { inOrder, type Pupil } from './pupils.ts';

/** Returns the numbers of players and of finished games. */
export function countsOf(pupils: readonly Pupil[]): string {
  return t.counts(pupils.length, pupils.filter(({ status }) => status === 'completed').length);
}

type Props = {
  pupils: readonly Pupil[];
  /** On the teacher's screen, replaces a pupil's name with controls that change a game. */
  nameOf?(pupil: Pupil): ComponentChildren;
  changeOf?(pupil: Pupil): ComponentChildren;
};

/** A table of a puzzle's games, fastest first. */
export function ResultTable({
  pupils,
  nameOf = ({ player_name }) => shownName(player_name),
  changeOf,
}: Props) {
  return (
    <table class="results-table">
      <thead>
        <tr>
          <th>{t.name}</th>
          <th class="number">{t.words}</th>
          <th class="number">{t.time}</th>
          <th>{t.help}</th>
          {changeOf && (
            <th class="screen-only">
              <span class="hidden">{t.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(pupils).map((pupil) => (
          <tr key={pupil.id}>
            <NameCell>{nameOf(pupil)}</NameCell>
            <td class="number">{t.progress(pupil.found, pupil.word_count)}</td>
            <td class="number">
              {typeof pupil.time_seconds === 'number' ? formatExact(pupil.time_seconds) : '–'}
            </td>
            <td class="soft small">{helpOf(pupil)}</td>
            {changeOf && <td class="screen-only change">{changeOf(pupil)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cell of a name. On a narrow screen, a form that replaces the name takes the whole line. */
function NameCell({ children }: { children: ComponentChildren }) {
  return (
    <th scope="row" class={typeof children === 'string' ? '' : 'renamed'}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </th>
  );
}

function helpOf({ hints = 0, typed, practice, team }: Pupil): string {
  const about = [practice && t.practice, team && t.team, hints > 0 && t.hints(hints), typed && t.typed];
  return common.list(about.filter((text) => typeof text === 'string'));
}
