import type { MakePreview } from './preview.ts';
import type { Preview } from './preview-board.ts';
import url from './preview-worker.ts?worker&url';

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Starts the worker when the first board is needed. `createPreview` asks for one board at a time. */
export function previewWorker(): MakePreview {
  let worker: Worker | undefined;
  return (order) =>
    new Promise<Preview>((resolve, reject) => {
      worker ??= new Worker(trustedUrl());
      worker.onmessage = ({ data }: MessageEvent<Preview>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker failed'));
      worker.postMessage(order);
    });
}

/** The content security policy requires Trusted Types: only this URL is allowed. */
function trustedUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('preview-worker', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
