import type { OwnOrder } from '../../src/game/board/own.ts';
import { previewOf } from './preview-board.ts';

/** Runs in a worker: typing must never wait for a board. */
addEventListener('message', ({ data }: MessageEvent<OwnOrder>) => postMessage(previewOf(data)));
