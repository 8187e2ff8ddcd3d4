import type { CustomBoardRequest } from '../../src/game/board/custom.ts';
import { previewOf } from './preview-board.ts';

/** Runs in a worker: typing must never wait for a board. */
addEventListener('message', ({ data }: MessageEvent<CustomBoardRequest>) => postMessage(previewOf(data)));
