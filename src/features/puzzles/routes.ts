import { randomUUID } from 'node:crypto';
import { CUSTOM_PUZZLE_ID } from '../../core/routes/examples.ts';
import { authorize, existingPuzzle } from '../../core/routes/existing.ts';
import { OWN_PUZZLES } from '../../core/routes/limits.ts';
import { PUZZLE_NOT_FOUND } from '../../core/routes/not-found.ts';
import { PATH } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { puzzleView } from '../../core/routes/puzzles.ts';
import { DeletedView } from '../../core/schemas/fields.ts';
import { PuzzleView } from '../../core/schemas/puzzles.ts';
import { patch, post, put, remove } from '../../platform/http/operation/operation.ts';
import { jsonReply } from '../../platform/http/reply/reply.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { CHANGED_PUZZLE, CUSTOM_PUZZLE, MADE_PUZZLE, RENAMED_PUZZLE } from './examples.ts';
import {
  INVALID_FIELDS,
  INVALID_TITLE,
  makePuzzle,
  PUZZLES_OFF,
  type PuzzleBoards,
  titleFrom,
} from './make-puzzle.ts';
import { ChangedPuzzleView, CopiedPuzzleView, NewPuzzleView, PuzzleChange, PuzzleRequest } from './schema.ts';
import { getTopic, getTopics } from './topics.ts';

/* Custom puzzles. Their words are personal data, so they are never logged or sent to others. */

const values = { puzzle_id: CUSTOM_PUZZLE_ID };

const newPuzzle = post('/api/puzzles', {
  summary: 'Create a custom puzzle',
  description:
    'Creates a puzzle from custom words or a vocabulary. Returns its id, with which anyone can play it, the secret to change it and, in `left_out`, the unusable words with their reasons. A puzzle that nobody plays for a long time is deleted. Not idempotent: each call creates another puzzle.',
  limit: OWN_PUZZLES,
  request: PuzzleRequest,
  reply: { description: 'The puzzle and its secret.', schema: NewPuzzleView },
  examples: [{ summary: 'Three animals', request: CUSTOM_PUZZLE, reply: MADE_PUZZLE }],
  errors: [...INVALID_FIELDS, PUZZLES_OFF],
  async handle(request, deps: Uses<'store' | 'policy'> & PuzzleBoards) {
    const { content, view } = await makePuzzle(request, deps);
    const secret = newSecret();
    const ids = { id: randomUUID(), boardId: randomUUID(), secretHash: hashSecret(secret) };
    const id = await deps.store.addPuzzle({ ...content, ...ids });
    return jsonReply({ id, secret, ...view });
  },
});

const changePuzzle = put('/api/puzzles/{puzzle_id}', {
  summary: 'Change a puzzle',
  description:
    'Makes a new board from the request. Started games keep the old board, and the leaderboard starts empty. Fails without the secret. Idempotent with a `seed`; otherwise each call makes another board.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  request: PuzzleRequest,
  reply: { description: 'The puzzle.', schema: ChangedPuzzleView },
  isSecured: true,
  examples: [{ summary: 'The same words again', values, request: CUSTOM_PUZZLE, reply: CHANGED_PUZZLE }],
  errors: [...INVALID_FIELDS, PUZZLES_OFF],
  async handle(request, deps: Uses<'store' | 'policy'> & PuzzleBoards) {
    const id = await authorize(request, deps.store);
    const { content, view } = await makePuzzle(request, deps);
    const isChanged = await deps.store.changePuzzle(id, { ...content, boardId: randomUUID() });
    if (!isChanged) throw PUZZLE_NOT_FOUND;
    return jsonReply({ id, ...view });
  },
});

const changePuzzleSettings = patch('/api/puzzles/{puzzle_id}', {
  summary: "Change a puzzle's title or start mode",
  description:
    'Changes the `title`, including in started games, or `start`: whether new games wait for the creator. If they no longer wait, waiting games start. The board, games and leaderboard are kept. Fails without the secret. Idempotent.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  request: PuzzleChange,
  reply: { description: 'The puzzle.', schema: PuzzleView },
  isSecured: true,
  examples: [{ summary: 'Another title', values, request: { title: 'Zoo' }, reply: RENAMED_PUZZLE }],
  errors: [...INVALID_TITLE, PUZZLES_OFF],
  async handle(request, { store, policy }: Uses<'store' | 'policy'>) {
    const id = await authorize(request, store);
    if (!policy.ownPuzzles) throw PUZZLES_OFF;
    const body = parseObjectBody(request.body);
    const startMode = field(PuzzleChange, body, 'start');
    const title = body.title === undefined && startMode ? undefined : titleFrom(body, policy);
    if (title !== undefined && !(await store.changeTitle(id, title))) throw PUZZLE_NOT_FOUND;
    if (startMode) await store.setStartMode(id, startMode);
    return jsonReply(puzzleView(await existingPuzzle(store, id)));
  },
});

const copyPuzzle = post('/api/puzzles/{puzzle_id}/copy', {
  summary: 'Copy a puzzle for another class',
  description:
    'Makes a separate puzzle with the same board and no games. Fails without the secret. The body is ignored. Not idempotent: each call makes another copy.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  reply: { description: 'The copy and its secret.', schema: CopiedPuzzleView },
  isSecured: true,
  errors: [PUZZLES_OFF],
  async handle(request, { store, policy }: Uses<'store' | 'policy'>) {
    const of = await authorize(request, store);
    if (!policy.ownPuzzles) throw PUZZLES_OFF;
    const secret = newSecret();
    const copy = { id: randomUUID(), boardId: randomUUID(), secretHash: hashSecret(secret) };
    if (!(await store.copyPuzzle(of, copy))) throw PUZZLE_NOT_FOUND;
    return jsonReply({ id: copy.id, secret });
  },
});

const deletePuzzle = remove('/api/puzzles/{puzzle_id}', {
  summary: 'Delete a puzzle',
  description:
    'Deletes a puzzle with its words and all its games. Fails without the secret; a second call gets 404.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  reply: { description: 'The puzzle is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store }: Uses<'store'>) {
    const id = await authorize(request, store);
    if (!(await store.deletePuzzle(id))) throw PUZZLE_NOT_FOUND;
    return jsonReply({ deleted: true });
  },
});

export const operations = {
  getTopics,
  getTopic,
  newPuzzle,
  changePuzzle,
  changePuzzleSettings,
  copyPuzzle,
  deletePuzzle,
};
