import type { ApiError } from '../../src/client/client.ts';
import type { GamePuzzleView, PuzzleScoresView } from '../../src/contract/puzzles.ts';
import { classOf } from '../../src/game/classes.ts';
import { common, game as t } from '../messages/en.ts';
import { dateAt, secondsBetween, spokenTime } from '../shared/clock.ts';
import { bestOf, type Kind, streakOf } from '../stats/statistics.ts';
import type { Connection } from './connection.ts';
import { readingMs } from './letters-left.ts';
import { namedIn } from './players.ts';
import type { GameState } from './state.ts';
import { announce, type GameDeps, type GameUi, type PuzzleOutcome, type Result } from './ui.ts';

/** The delay between the last find and the result: meanwhile the words light up on the board one by one. */
export const FINALE_MS = 1300;
const RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;
/** What the server says only of a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'other', 'no_class', 'fast', 'late'];

/** The end of a game: its time, its place, its record in this browser, and the sheet that shows them. */
export function createFinish(ui: GameUi, deps: GameDeps, connection: Connection) {
  const { id, client, storage, results, timers, redraw } = deps;
  let categoryId: number | undefined;

  /**
   * `wasOpen`: the game was open on this page while it ran. `by`: who ended it, the server or this page without a network;
   * `listed`: the server, which lists the time.
   */
  function finish(state: GameState, end: string, wasOpen: boolean, by: 'server' | 'listed' | 'page') {
    const mine = ui.finds.some((find) => find.mine);
    // A game that ended without a network keeps the time of this browser.
    const known = results.all().find((one) => one.id === id);
    const own = by === 'listed' ? undefined : known;
    const completedAt = own?.completedAt ?? end;
    const fresh = wasOpen && !known;
    const result: Result = {
      seconds: own?.seconds ?? secondsBetween(state.game.started_at, completedAt),
      completedAt,
      ...(completedAt !== end && { offline: 'own' }),
      ...(by === 'page' && { offline: 'waiting' }),
      kind: undefined,
      best: undefined,
      streak: undefined,
      place: undefined,
      fresh,
      mine,
      team: mine && (known ? known.team === true : isTeam(state)),
      ...(known?.practice && { practice: true }),
      typed: ui.finds.filter((find) => find.typed).length,
      hints: ui.hints,
      puzzle: undefined,
    };
    ui.result = result;
    // Who found nothing and has left before the end was no opponent.
    ui.met = namedIn(ui.present);
    ui.selection = undefined;
    ui.typing = false;
    ui.paused = false;
    if (fresh) startFinale(result);
    // At once, because the player may leave before the server answers.
    if (ui.puzzle) store(state, ui.puzzle, result);
    // Not completed: only the page of the game sends the finds that wait, so the start page has to lead back to it.
    if (by === 'page') storage.update(id, { found: state.game.words.length });
    else void complete(state, result);
  }

  /** The server has the finds of a game that ended here. */
  function confirm(state: GameState, completedAt: string, isCounted: boolean) {
    if (!ui.result) return;
    const time = { seconds: secondsBetween(state.game.started_at, completedAt), completedAt };
    ui.result = { ...ui.result, ...(isCounted && time), offline: isCounted ? 'counted' : 'own' };
    void complete(state, ui.result);
  }

  /** Also when the game is opened later: the page may have been closed too early at its end. */
  function store(state: GameState, gamePuzzle: GamePuzzleView, result: Result) {
    if (!result.mine) return;
    const { seconds, completedAt, typed, hints, team, practice } = result;
    const { puzzle_id: puzzleId, date } = gamePuzzle;
    const title = state.game.category;
    results.put({
      id,
      title,
      ...kindOf(state, gamePuzzle),
      seconds,
      completedAt,
      finishedOn: dateAt(Date.parse(completedAt)),
      typed,
      hints,
      ...(team && { team }),
      ...(practice && { practice }),
      puzzleId,
      date,
    });
  }

  function startFinale({ seconds, mine }: Result) {
    ui.finale = true;
    const time = spokenTime(seconds);
    announce(ui, `${t.allFound}. ${mine ? t.yourTimeIs(time) : t.theTimeIs(time)}`);
    deps.signal('end');
    timers.after(FINALE_MS, readLetters);
  }

  function readLetters() {
    const ms = readingMs(ui.puzzle?.message_length ?? 0);
    if (ms === 0) return openResult();
    ui.reading = true;
    redraw();
    timers.after(ms, openResult);
  }

  function openResult() {
    ui.finale = false;
    ui.reading = false;
    ui.sheet = 'result';
    ui.message = '';
    redraw();
  }

  /** By the events as far as they have arrived, else by what this browser has stored, which may be lost. */
  function isTeam({ game }: GameState): boolean {
    const finders = [...ui.finders.values()];
    if (finders.length < game.words.length) return ui.finds.some((find) => !find.mine);
    return new Set(finders.map(({ id, name }) => id ?? name)).size > 1;
  }

  /** Loads the rest of the result from the server, and stores the game; retries while the server is unreachable. */
  async function complete(state: GameState, result: Result, attempt = 0): Promise<void> {
    try {
      // Another player of the same game may have taken a hint.
      const [gamePuzzle, scores] = await Promise.all([
        client.gamePuzzle(id),
        client.scores({ game: id }).catch(undefinedWhenGone),
      ]);
      // It has the message in the letters left from now on.
      ui.puzzle = gamePuzzle;
      const hints = scores?.game?.hints ?? result.hints;
      const kind = kindOf(state, gamePuzzle);
      const best = bestBefore(kind, result.fresh) ?? 'none';
      store(state, gamePuzzle, { ...result, hints });
      update({ kind: kindName(kind), best, hints, streak: streakAt(gamePuzzle) });
      const puzzle = await findOutcome(gamePuzzle);
      const ranked = puzzle ? puzzle.scores?.game?.ranked : scores?.game?.ranked;
      const judged = {
        team: result.mine && (ranked === 'team' || (!ALONE.includes(ranked) && result.team)),
        ...(ranked === 'practice' && { practice: true }),
      };
      store(state, gamePuzzle, { ...result, hints, ...judged });
      update({
        ...judged,
        puzzle,
        place: puzzle ? (puzzle.scores?.game?.place ?? 'none') : await findPlace(state),
      });
      announcePlace(state);
    } catch (error) {
      // The game has been deleted: there is nothing more to load.
      if ((error as ApiError).status === 404) return update({ place: 'none' });
      await connection.wait(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** attempt), true);
      await complete(state, result, attempt + 1);
    }
  }

  function update(part: Partial<Result>) {
    if (ui.result) ui.result = { ...ui.result, ...part };
    redraw();
  }

  /** The best time before a game that has just ended; for an older game, the best of all. */
  function bestBefore(kind: Kind, fresh: boolean): number | undefined {
    return bestOf(
      results.all().filter((other) => !fresh || other.id !== id),
      kind,
    );
  }

  function streakAt({ date }: GamePuzzleView): number | undefined {
    return date === null ? undefined : streakOf(results.all(), dateAt(deps.clock.now())).current;
  }

  /** The place of this game among the ten fastest of its category. Also loads the category's id, for Play again. */
  async function findPlace({ game }: GameState): Promise<number | 'none'> {
    const [scores] = await Promise.all([client.scoreboard(), findCategory()]);
    const { category, completed_at, player_name, board_size } = game;
    const index = (scores.leaderboards[category] ?? []).findIndex(
      (entry) =>
        entry.completed_at === completed_at &&
        entry.player_name === player_name &&
        entry.board_size === board_size,
    );
    return index < 0 ? 'none' : index + 1;
  }

  /** `undefined` in a game of a category. */
  async function findOutcome({ puzzle_id, date }: GamePuzzleView): Promise<PuzzleOutcome | undefined> {
    if (puzzle_id === null) return undefined;
    const [scores, number] = await Promise.all([
      client.puzzleScores(puzzle_id, id).catch(noneWhenOff),
      date === null ? undefined : client.daily(date).then((daily) => daily.number, undefinedWhenGone),
    ]);
    return { id: puzzle_id, date, number, scores };
  }

  function announcePlace({ game: { category } }: GameState) {
    const { result } = ui;
    if (typeof result?.place !== 'number' || !result.fresh || result.typed > 0 || result.team) return;
    announce(ui, result.puzzle ? t.place(result.place) : t.placeIn(result.place, category));
    redraw();
  }

  /** A game has its category's name; a new game needs the id. */
  async function findCategory(): Promise<number | undefined> {
    const name = ui.state?.game.category;
    categoryId ??= (await client.categories()).find((category) => category.name === name)?.id;
    return categoryId;
  }

  return { finish, confirm, findCategory };
}

function kindOf({ game }: GameState, { difficulty }: GamePuzzleView): Kind {
  return { size: game.board_size, words: game.words.length, difficulty };
}

function kindName(kind: Kind): string {
  const name = classOf(kind);
  return name ? common.classes[name] : t.otherKind(kind.size, kind.words);
}

/** The operator has switched scores off. */
function noneWhenOff(error: ApiError): PuzzleScoresView | undefined {
  return error.code === 'scores_off' ? { entries: [], players: 0, game: null } : undefinedWhenGone(error);
}

/** The puzzle was deleted, or scores are switched off: the result is shown without them. */
function undefinedWhenGone(error: ApiError): undefined {
  if (error.status !== 404) throw error;
}
