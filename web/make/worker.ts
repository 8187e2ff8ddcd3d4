import { type OwnOrder, previewOf } from '../../src/game/board/own.ts';

/** Runs in a worker: typing must never wait for a board. */
addEventListener('message', ({ data }: MessageEvent<OwnOrder>) => postMessage(previewOf(data)));
