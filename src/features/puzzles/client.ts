import type { PuzzleView } from '../../core/schemas/puzzles.ts';
import { pathOf, type Send, searchOf } from '../../platform/client/request.ts';
import type {
  ChangedPuzzleView,
  CopiedPuzzleView,
  NewPuzzleView,
  PuzzleChange,
  PuzzleRequest,
  TopicsView,
  TopicWordsView,
} from './schema.ts';

export function puzzleCalls(send: Send) {
  return {
    /** Lists the topics of a vocabulary for `newPuzzle`, by the board's language, then the clues'. */
    topics: (): Promise<TopicsView> => send('topics'),
    /** Lists the words of a topic with their clues, in a language or as `emoji`. */
    topicWords: (topic: string, board: string, clues: string): Promise<TopicWordsView> =>
      send(pathOf`topics/${topic}` + searchOf({ board, clues })),
    newPuzzle: (puzzle: PuzzleRequest): Promise<NewPuzzleView> => send('puzzles', { body: puzzle }),
    changePuzzle: (id: string, secret: string, puzzle: PuzzleRequest): Promise<ChangedPuzzleView> =>
      send(pathOf`puzzles/${id}`, { method: 'PUT', body: puzzle, secret }),
    deletePuzzle: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}`, { method: 'DELETE', secret }),
    /** Makes another puzzle with the same board, for another class. */
    copyPuzzle: (id: string, secret: string): Promise<CopiedPuzzleView> =>
      send(pathOf`puzzles/${id}/copy`, { method: 'POST', secret }),
    /** Changes the title, or whether games wait until `startPuzzle`. */
    changePuzzleSettings: (id: string, secret: string, settings: PuzzleChange): Promise<PuzzleView> =>
      send(pathOf`puzzles/${id}`, { method: 'PATCH', body: settings, secret }),
  };
}
