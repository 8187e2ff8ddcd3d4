import type { AdminGroup, AdminName, AdminPuzzle, AdminToday } from '../../src/client/admin.ts';
import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { admin as t } from '../messages/en.ts';
import { submitting } from '../shared/refs.ts';
import type { AdminController } from './controller.ts';

type Props = { ctl: AdminController };

export function AdminPage({ ctl }: Props) {
  const { today, message } = ctl.ui;
  return (
    <div class="admin">
      <h1>{t.title}</h1>
      {today ? <Opened ctl={ctl} today={today} /> : <TokenForm ctl={ctl} />}
      <p role="status">{message}</p>
    </div>
  );
}

function TokenForm({ ctl }: Props) {
  return (
    <form class="card" onSubmit={submitting((data) => ctl.open(textOf(data)))}>
      <label for="token">{t.token}</label>
      <input
        id="token"
        name="text"
        type="password"
        autocomplete="off"
        aria-describedby="token-help"
        required
      />
      <p id="token-help" class="soft small">
        {t.tokenHelp}
      </p>
      <button type="submit" class="button">
        {t.open}
      </button>
    </form>
  );
}

function Opened({ ctl, today }: Props & { today: AdminToday }) {
  const { reported, reportedGroups, puzzles, names, search } = ctl.ui;
  return (
    <>
      <section class="card" aria-labelledby="today">
        <h2 id="today">{t.today}</h2>
        <p>{t.figures(today.games, today.completed, today.players, today.errors)}</p>
        <p class="soft">{t.version(today.version, (today.database_bytes / 1e6).toFixed(1))}</p>
      </section>
      <Puzzles ctl={ctl} id="reported" title={t.reported} puzzles={reported} groups={reportedGroups} />
      <form class="card" onSubmit={submitting((data) => ctl.search(textOf(data)))}>
        <label for="search">{t.search}</label>
        <input id="search" name="text" type="search" autocomplete="off" />
        <button type="submit">{t.find}</button>
      </form>
      {search !== '' && <Names ctl={ctl} names={names} />}
      <Puzzles ctl={ctl} id="puzzles" title={search === '' ? t.newest : t.found} puzzles={puzzles} />
    </>
  );
}

type ListProps = Props & {
  id: string;
  title: string;
  puzzles: readonly AdminPuzzle[];
  groups?: readonly AdminGroup[];
};

function Puzzles({ ctl, id, title, puzzles, groups = [] }: ListProps) {
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {puzzles.length + groups.length === 0 && <p class="soft">{t.none}</p>}
      <ul>
        {puzzles.map((puzzle) => (
          <li key={puzzle.id}>
            <span>
              {/* In another tab: this one has the token. */}
              <a href={`puzzle/${puzzle.id}`} target="_blank" rel="noopener">
                <bdi>{puzzle.title}</bdi>
              </a>{' '}
              <span class="soft small">
                {puzzle.created_at.slice(0, 10)}
                {puzzle.is_challenge && `, ${t.challenge}`}
              </span>
              {puzzle.reports > 0 && (
                <span class="small">
                  , {t.reports(puzzle.reports)}: {puzzle.reasons.join(' / ')}
                </span>
              )}
            </span>
            <button
              type="button"
              aria-label={t.removeOf(puzzle.title)}
              onClick={() => void ctl.remove(puzzle)}
            >
              {t.remove}
            </button>
          </li>
        ))}
        {groups.map((group) => (
          <li key={group.id}>
            <span>
              <a href={`group/${group.id}`} target="_blank" rel="noopener">
                <bdi>{group.name}</bdi>
              </a>{' '}
              <span class="soft small">
                {group.created_at.slice(0, 10)},{' '}
                {group.members.length > 0 ? t.group(group.members.join(', ')) : t.emptyGroup}
              </span>
              <span class="small">
                , {t.reports(group.reports)}: {group.reasons.join(' / ')}
              </span>
            </span>
            <button
              type="button"
              aria-label={t.removeOf(group.name)}
              onClick={() => void ctl.removeGroup(group)}
            >
              {t.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Names({ ctl, names }: Props & { names: readonly AdminName[] }) {
  return (
    <section class="card" aria-labelledby="names">
      <h2 id="names">{t.names}</h2>
      {names.length === 0 && <p class="soft">{t.none}</p>}
      <ul>
        {names.map(({ name, started, found, groups }) => (
          <li key={name}>
            <span>
              {name} <span class="soft small">{t.games(started, found, groups)}</span>
            </span>
            <form onSubmit={submitting((data) => ctl.rename(name, textOf(data)))}>
              <input
                name="text"
                maxLength={MAX_PLAYER_NAME}
                aria-label={t.newName(name)}
                autocomplete="off"
                required
              />
              <button type="submit" aria-label={t.renameOf(name)}>
                {t.rename}
              </button>
              <button type="button" aria-label={t.eraseOf(name)} onClick={() => void ctl.erase(name)}>
                {t.erase}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(data: FormData): string {
  return String(data.get('text'));
}
