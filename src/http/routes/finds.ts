import { unfairness } from '../../game/fair.ts';
import { type Game, statusOf } from '../../game/game.ts';
import { MAX_FINDS } from '../../game/limits.ts';
import { type FindResult, findCells } from '../../game/play.ts';
import { type FindResult as FindResultView, FindsRequest, FindsResult } from '../../schemas/games.ts';
import { FINDS, FINDS_RESULT, OPEN_GAME_ID } from '../openapi/examples.ts';
import { post } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { timestampOrNull } from '../reply/views.ts';
import { type JsonObject, parseObjectBody } from '../request/body.ts';
import { changeStartedGame, NOT_STARTED } from './existing.ts';
import { markIn, playerIn } from './game-request.ts';

const values = { game_id: OPEN_GAME_ID };
const NO_MARK = new HttpError(400, 'unlisted must be offline or paused');
const NO_FINDS = new HttpError(400, `finds must be a list of 1 to ${MAX_FINDS} finds`);

export const finds = post('/api/game/{game_id}/finds', {
  summary: 'Send words that were found by their cells',
  description:
    'One or many, such as those that were found without a network. A wrong one spoils no other, and one that is sent again harms nothing: each has `correct` of its own, and a word that was found before has `already`, with who found it. The times are those of the service; `ranked` says whether the game still counts. Each game has its own rate limit.',
  request: FindsRequest,
  reply: { description: 'A result for each find, in their order.', schema: FindsResult },
  limit: 'finds',
  examples: [{ summary: 'A word, and cells that are none', values, request: FINDS, reply: FINDS_RESULT }],
  errors: [NO_FINDS, NO_MARK, NOT_STARTED],
  async handle({ params, body: text }, { store, live, onGuess, rules }) {
    let results: FindResult[] = [];
    const game = await changeStartedGame(store, params.game_id, (before, now) => {
      const body = parseObjectBody(text);
      const cells = findsFrom(body);
      const by = { how: 'clicked', ...playerIn(body, rules) } as const;
      const after = findCells(before, cells, by, now, orThrow(markIn(body), NO_MARK));
      results = after.results;
      return after.game;
    });
    if (results.some(({ isNew }) => isNew)) live.publish(game);
    for (const { isNew } of results) onGuess?.(isNew ? 'hit' : 'miss');
    const ranked = unfairness(game) ?? ((await store.isSecond(game)) ? 'second' : 'yes');
    return jsonAnswer({
      results: results.map((result) => findView(game, result)),
      status: statusOf(game),
      completed_at: timestampOrNull(game.completedAt),
      ranked,
    } satisfies FindsResult);
  },
});

/** The cells of each find. What is no find is a miss, as in a guess. */
function findsFrom({ finds: list }: JsonObject): unknown[] {
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_FINDS) throw NO_FINDS;
  return list.map((find: unknown) => (find as { cells?: unknown } | null)?.cells);
}

function findView({ words, finds: all }: Game, { index, isNew }: FindResult): FindResultView {
  if (index === undefined) return { correct: false, word: null };
  const word = words[index]?.text ?? null;
  if (isNew) return { correct: true, word };
  const find = all.find((one) => one.word === index);
  return {
    correct: false,
    word,
    already: true,
    player_name: find?.name ?? null,
    ...(find?.playerId !== undefined && { player_id: find.playerId }),
  };
}
