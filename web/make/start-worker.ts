import { trustedUrl } from '../shared/trusted-url.ts';
import type { MakePreview } from './preview.ts';
import type { Preview } from './preview-board.ts';
import url from './preview-worker.ts?worker&url';

/** Starts the worker when the first board is needed. `createPreview` asks for one board at a time. */
export function previewWorker(): MakePreview {
  let worker: Worker | undefined;
  return (order) =>
    new Promise<Preview>((resolve, reject) => {
      worker ??= new Worker(trustedUrl('preview-worker', url));
      worker.onmessage = ({ data }: MessageEvent<Preview>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker failed'));
      worker.postMessage(order);
    });
}
