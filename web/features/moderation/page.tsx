import type { ComponentChildren } from 'preact';
import { MAX_NAME_LENGTH } from '../../../src/core/game/player-name.ts';
import type {
  AdminAct,
  AdminBackups,
  AdminFound,
  AdminGame,
  AdminPuzzle,
  AdminPuzzleText,
  AdminText,
  AdminThing,
  AdminToday,
} from '../../../src/features/moderation/views.ts';
import { common, moderation as t } from '../../messages/messages.ts';
import { Button, submitting } from '../../shared/controls.tsx';
import { nameInText, shownName } from '../../shared/player-name.ts';
import { ageOf } from '../../shared/when.ts';
import type { AdminController } from './controller.ts';

type Props = { ctl: AdminController };

export function AdminPage({ ctl }: Props) {
  const { today, message } = ctl.ui;
  return (
    <div class="admin">
      <h1>{t.page.title}</h1>
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
      <Button text={t.open} class="button" />
    </form>
  );
}

function Opened({ ctl, today }: Props & { today: AdminToday }) {
  const { reports, found, search } = ctl.ui;
  const { games, completed, players, errors, refusals, version, database_bytes: bytes } = today;
  return (
    <>
      <section class="card" aria-labelledby="today">
        <h2 id="today">{t.today}</h2>
        <p>{t.figures(games, completed, players, errors)}</p>
        <p class="soft">{t.version(version, megabytesOf(bytes))}</p>
      </section>
      <Backups ctl={ctl} backups={ctl.ui.backups} />
      <Listed id="reported" title={`${t.reported} (${reports.total})`} count={reports.total}>
        {reports.about.map((about) =>
          'title' in about ? (
            <Puzzle key={about.id} ctl={ctl} puzzle={about} />
          ) : (
            <Group key={about.id} ctl={ctl} group={about} />
          ),
        )}
        {reports.about.length < reports.total && <More show={ctl.showMoreReports} of={t.reported} />}
      </Listed>
      <form class="card" onSubmit={submitting((data) => ctl.search(textOf(data)))}>
        <label for="search">{t.search}</label>
        <input id="search" name="text" type="search" autocomplete="off" />
        <button type="submit">{t.find}</button>
      </form>
      {search !== '' && (
        <>
          <Names ctl={ctl} found={found} />
          <Games ctl={ctl} games={found.games} />
        </>
      )}
      <Puzzles ctl={ctl} title={search === '' ? t.newest : t.found} />
      <Log ctl={ctl} />
      <Refusals refusals={refusals} />
    </>
  );
}

function Backups({ ctl, backups: { backups, can_make, is_postgres } }: Props & { backups: AdminBackups }) {
  const texts = t.backups;
  return (
    <section class="card" aria-labelledby="backups">
      <h2 id="backups">{texts.title}</h2>
      {backups === null && <p>{is_postgres ? texts.postgres : texts.folder}</p>}
      {backups?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {backups?.map(({ name, bytes, made_at }) => (
          <li key={name}>
            <span>{name}</span>{' '}
            <span class="soft small">{texts.made(ageOf(made_at), megabytesOf(bytes))}</span>
          </li>
        ))}
      </ul>
      {can_make && <Button text={texts.make} onClick={ctl.backUp} />}
    </section>
  );
}

function Puzzles({ ctl, title }: Props & { title: string }) {
  const { puzzles, has_more } = ctl.ui.listed;
  return (
    <Listed id="puzzles" title={title} count={puzzles.length}>
      {puzzles.map((puzzle) => (
        <Puzzle key={puzzle.id} ctl={ctl} puzzle={puzzle} />
      ))}
      {has_more && <More show={ctl.showMorePuzzles} of={title} />}
    </Listed>
  );
}

function Puzzle({ ctl, puzzle }: Props & { puzzle: AdminPuzzle }) {
  return (
    <li>
      <span>
        {/* In another tab, because this tab has the token. */}
        <a href={`puzzle/${puzzle.id}`} target="_blank" rel="noopener">
          <bdi>{puzzle.title}</bdi>
        </a>{' '}
        {puzzle.is_rude && <mark>{t.rude}</mark>}{' '}
        <span class="soft small">{t.made(puzzle.created_at.slice(0, 10), puzzle.is_challenge)}</span>{' '}
        <Reports about={puzzle} />
      </span>
      <Shown ctl={ctl} puzzle={puzzle} text={ctl.ui.shown[puzzle.id]} />
      <Verdict ctl={ctl} about={puzzle} title={puzzle.title} remove={() => ctl.remove(puzzle)} />
    </li>
  );
}

function More({ show, of }: { show(): void; of: string }) {
  return (
    <li>
      <Button text={t.more} label={`${t.more}: ${of}`} onClick={show} />
    </li>
  );
}

function Reports({ about: { reports, reasons } }: { about: Pick<AdminPuzzle, 'reports' | 'reasons'> }) {
  if (reports === 0) return null;
  const text = reasons.length === 0 ? t.reports(reports) : t.reportsFor(reports, reasons.join(' / '));
  return <span class="small">{text}</span>;
}

/** All texts of a puzzle that players see, loaded on demand. */
function Shown({ ctl, puzzle, text }: Props & { puzzle: AdminPuzzle; text: AdminPuzzleText | undefined }) {
  if (!text) {
    return (
      <Button text={t.showWords} label={t.showWordsOf(puzzle.title)} onClick={() => ctl.show(puzzle.id)} />
    );
  }
  return (
    <>
      <p class="soft small">{t.played(text.games, text.played_on)}</p>
      <dl class="admin-words small">
        {text.words.map(({ word, clue }) => (
          <div key={word.text}>
            <dt>
              <Marked of={word} />
            </dt>
            <dd>{clue && <Marked of={clue} />}</dd>
          </div>
        ))}
        {text.message.text !== '' && (
          <div>
            <dt>{t.message}</dt>
            <dd>
              <Marked of={text.message} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Marked({ of: { text, is_rude } }: { of: AdminText }) {
  return (
    <>
      <bdi>{text}</bdi> {is_rude && <mark>{t.rude}</mark>}
    </>
  );
}

type VerdictProps = Props & {
  about: { id: string; reports: number };
  title: string;
  remove(): Promise<void>;
};

function Verdict({ ctl, about, title, remove }: VerdictProps) {
  return (
    <span class="admin-verdict">
      {about.reports > 0 && (
        <Button text={t.dismiss} label={t.dismissOf(title)} onClick={() => ctl.dismiss(about.id)} />
      )}
      <Button text={t.remove} label={t.removeOf(title)} onClick={remove} />
    </span>
  );
}

function Group({ ctl, group }: Props & { group: AdminThing }) {
  return (
    <li>
      <span>
        <a href={`group/${group.id}`} target="_blank" rel="noopener">
          <Marked of={{ text: group.name, is_rude: group.is_rude }} />
        </a>{' '}
        <span class="soft small">{group.created_at.slice(0, 10)}</span> <Reports about={group} />
      </span>
      <span class="small">
        {t.groupOf}{' '}
        {group.members.map((member) => (
          <span key={member.text}>
            <Marked of={member} />{' '}
          </span>
        ))}
      </span>
      <Verdict ctl={ctl} about={group} title={group.name} remove={() => ctl.removeThing(group)} />
    </li>
  );
}

function Log({ ctl }: Props) {
  const { acts, allActs } = ctl.ui;
  return (
    <Listed id="log" title={t.log} count={acts.length}>
      {acts.map((act) => (
        <li key={`${act.at} ${act.id}`}>
          <span class="small">
            <time dateTime={act.at}>{minuteOf(act.at)}</time> {t.logged(textOfAct(act), t.ways[act.way])}
          </span>
        </li>
      ))}
      {acts.length < allActs && (
        <li key="older">
          <Button text={t.older} onClick={ctl.showOlderActs} />
        </li>
      )}
    </Listed>
  );
}

function textOfAct({ act, what, id, note }: AdminAct): string {
  const key = `${act}${what[0]?.toUpperCase()}${what.slice(1)}` as keyof typeof t.acts;
  return t.acts[key](id || note);
}

function Refusals({ refusals }: Pick<AdminToday, 'refusals'>) {
  return (
    <Listed id="refusals" title={t.refusals} count={refusals.length}>
      {refusals.map(({ status, path, limit, count }) => (
        <li key={`${status} ${path} ${limit}`}>
          <span>
            {status} {path === null ? t.unknownPath : <code>{path}</code>}{' '}
            {limit !== null && <span class="soft small">{limit}</span>}
          </span>
          <span>{count}</span>
        </li>
      ))}
    </Listed>
  );
}

type ListedProps = { id: string; title: string; count: number; children: ComponentChildren };

function Listed({ id, title, count, children }: ListedProps) {
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {count === 0 && <p class="soft">{t.none}</p>}
      <ul>{children}</ul>
    </section>
  );
}

function Names({ ctl, found: { names, next } }: Props & { found: AdminFound }) {
  return (
    <Listed id="names" title={`${t.names} (${names.length})`} count={names.length}>
      {next !== null && <li key="">{t.searching}</li>}
      {names.slice(0, ctl.ui.namesShown).map(({ name, started, found, others }) => (
        <li key={name}>
          <span>
            <bdi>{name}</bdi> <span class="soft small">{t.games(started, found, others.group ?? 0)}</span>
          </span>
          <form onSubmit={submitting((data) => ctl.rename(name, textOf(data)))}>
            <NewName label={name} />
            <Button text={t.rename} label={t.renameOf(name)} />
            <Button text={t.erase} label={t.eraseOf(name)} onClick={() => ctl.erase(name)} />
          </form>
        </li>
      ))}
      {names.length > ctl.ui.namesShown && <More show={ctl.showMoreNames} of={t.names} />}
    </Listed>
  );
}

function Games({ ctl, games }: Props & { games: readonly AdminGame[] }) {
  return (
    <Listed id="games" title={t.foundGames} count={games.length}>
      {games.map((game) => {
        const about = [game.category, minuteOf(game.started_at)].join(', ');
        const label = `${nameInText(game.player_name)}, ${about}`;
        return (
          <li key={game.id}>
            <span>
              <a href={`game/${game.id}`} target="_blank" rel="noopener">
                <bdi>{shownName(game.player_name)}</bdi>
              </a>{' '}
              <bdi class="soft small">{about}</bdi>
            </span>
            <form onSubmit={submitting((data) => ctl.renameGame(game, textOf(data)))}>
              <NewName label={label} />
              <Button text={t.rename} label={t.renameOf(label)} />
              <Button text={t.remove} label={t.removeOf(label)} onClick={() => ctl.removeGame(game)} />
            </form>
          </li>
        );
      })}
    </Listed>
  );
}

function NewName({ label }: { label: string }) {
  return (
    <input
      name="text"
      maxLength={2 * MAX_NAME_LENGTH}
      aria-label={t.newName(label)}
      autocomplete="off"
      required
    />
  );
}

function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function textOf(data: FormData): string {
  return String(data.get('text'));
}

function megabytesOf(bytes: number): string {
  return (bytes / 1e6).toFixed(1).replace('.', common.decimal());
}
