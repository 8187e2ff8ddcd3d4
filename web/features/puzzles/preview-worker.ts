import { type PreviewRequest, previewOf } from './preview-board.ts';

/** Runs in a worker, because typing must never wait for a board. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => postMessage(previewOf(data)));
