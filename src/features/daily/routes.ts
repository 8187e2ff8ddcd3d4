import { dateOf, puzzleNumberOf } from '../../core/game/days.ts';
import { messageLetters, messageSlots, messageWords } from '../../core/game/puzzle/texts.ts';
import { PUZZLE_DATE } from '../../core/routes/examples.ts';
import { existingPuzzle } from '../../core/routes/existing.ts';
import { languageFrom } from '../../core/routes/languages.ts';
import { PUZZLE_NOT_FOUND } from '../../core/routes/not-found.ts';
import { QUERY } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { boardView } from '../../core/routes/puzzles.ts';
import { get } from '../../platform/http/operation/operation.ts';
import { orThrow } from '../../platform/http/reply/errors.ts';
import { etagReply } from '../../platform/http/reply/reply.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { array } from '../../platform/schemas/schema.ts';
import type { DailyPuzzles } from './daily-puzzles.ts';
import { DAILY, DAILY_BOARD, FIRST_DAILY } from './examples.ts';
import { BEFORE, dayFrom, ON_DATE } from './parameters.ts';
import { DailyBoardView, DailyView } from './schema.ts';
import type { Daily } from './store.ts';

const ARCHIVE_DAYS = 30;

const DATE_ERRORS = [
  PUZZLE_NOT_FOUND.when('The date has not begun anywhere on earth, or is before 2026-01-01.'),
];

type Own = { dailyPuzzles: DailyPuzzles };

const values = { date: PUZZLE_DATE };

const getDaily = get('/api/daily', {
  summary: "Read today's daily puzzle",
  description:
    "Returns today's daily puzzle in UTC; a page requests the player's own date. The date and the language alone determine its theme, words and letters, on every service. Boards are small on Mondays and large on Sundays. A daily puzzle never changes. Idempotent.",
  reply: { description: "Today's puzzle.", schema: DailyView },
  examples: [{ summary: 'A Sunday', reply: DAILY }],
  query: [QUERY.language],
  handle: async (request, deps: Own & Uses<'siteLanguage'>) => {
    return etagReply(dailyView(await dailyOf(request, deps)));
  },
});

const getDailyByDate = get('/api/daily/{date}', {
  summary: 'Read the daily puzzle of a date',
  description:
    'Returns the daily puzzle of a date from 2026-01-01 on. It can be played once the date has begun anywhere on earth (UTC+14), and is ranked until the date has ended everywhere (UTC−12). Fails for earlier and later dates. Idempotent.',
  params: [ON_DATE],
  reply: { description: 'The puzzle of that date.', schema: DailyView },
  examples: [{ summary: 'A puzzle by its date', values, reply: DAILY }],
  errors: DATE_ERRORS,
  query: [QUERY.language],
  handle: async (request, deps: Own & Uses<'siteLanguage'>) => {
    return etagReply(dailyView(await dailyOf(request, deps)));
  },
});

/** Seeing the letters early is no advantage, because a practice game, or a game in another browser, shows them too. */
const getDailyBoard = get('/api/daily/{date}/board', {
  summary: 'Read the letters and words of a daily puzzle',
  description:
    'Returns the board for offline play, without the cells of the words and without the message. A game played offline is sent later as `practice` and is not ranked. Idempotent.',
  params: [ON_DATE],
  reply: { description: 'The puzzle of that date with its letters.', schema: DailyBoardView },
  examples: [{ summary: 'A board by its date', values, reply: DAILY_BOARD }],
  errors: DATE_ERRORS,
  query: [QUERY.language],
  async handle(request, deps: Own & Uses<'siteLanguage' | 'store'>) {
    const found = await dailyOf(request, deps);
    const { grid, texts } = await existingPuzzle(deps.store, found.puzzleId);
    const view: DailyBoardView = {
      ...dailyView(found),
      grid: grid.map((row) => [...row]),
      words: [...texts],
      labels: [...(found.board.labels ?? texts)],
    };
    return etagReply(view);
  },
});

const listDailies = get('/api/daily/archive', {
  summary: 'List earlier daily puzzles',
  description: `Returns the daily puzzles of up to ${ARCHIVE_DAYS} days before a date, newest first. A game completed after the date of its puzzle has ended everywhere on earth is not ranked. Idempotent.`,
  reply: {
    description: 'The puzzles; an empty list before 2026-01-01.',
    schema: array(DailyView, { maxItems: ARCHIVE_DAYS }),
  },
  query: [BEFORE, QUERY.language],
  examples: [{ summary: 'Before the second day', values: { before: '2026-01-02' }, reply: [FIRST_DAILY] }],
  async handle({ client, query }, { dailyPuzzles, siteLanguage }: Own & Uses<'siteLanguage'>) {
    const { before } = query;
    const day = before === undefined ? undefined : dayFrom(BEFORE, before);
    const asked = { client: client.capKey, language: languageFrom(query, siteLanguage), day };
    return etagReply((await dailyPuzzles.listBefore(asked, ARCHIVE_DAYS)).map(dailyView));
  },
});

export const operations = { getDaily, getDailyByDate, getDailyBoard, listDailies };

/** Returns the puzzle of the path's date, or of today. */
async function dailyOf(
  { client, query, params: { date } }: HttpRequest,
  { dailyPuzzles, siteLanguage }: Own & Uses<'siteLanguage'>,
): Promise<Daily> {
  const day = date === undefined ? undefined : dayFrom(ON_DATE, date);
  const asked = { client: client.capKey, language: languageFrom(query, siteLanguage), day };
  return orThrow(await dailyPuzzles.find(asked), PUZZLE_NOT_FOUND);
}

function dailyView({ language, day, puzzleId, board }: Daily): DailyView {
  const { title, ...rest } = boardView(board);
  const about = { date: dateOf(day), number: puzzleNumberOf(day), puzzle_id: puzzleId, language };
  return {
    ...about,
    title,
    line: board.line,
    ...rest,
    message_length: messageLetters(board.message).length,
    message_words: messageWords(board.message),
    message_slots: messageSlots(board.message),
  };
}
