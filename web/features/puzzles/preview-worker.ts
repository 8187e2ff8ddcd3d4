import type { BoardRequest } from '../../../src/core/game/board/make.ts';
import { previewOf } from './preview-board.ts';

/** Runs in a worker, because typing must never wait for a board. */
addEventListener('message', ({ data }: MessageEvent<BoardRequest>) => postMessage(previewOf(data)));
