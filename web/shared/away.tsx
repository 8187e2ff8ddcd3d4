import { offline, shared } from '../messages/messages.ts';
import { Notice } from './shell.tsx';

/** Replaces a page that needs the server. Says "offline" only if the browser is, because the server may be away. */
export function Away() {
  return navigator.onLine ? (
    <Notice title={shared.noConnection} text={shared.noAnswer} action={offline.back} />
  ) : (
    <Notice title={offline.title} text={offline.text} action={offline.back} />
  );
}
