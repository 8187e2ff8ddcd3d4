import { groups as t } from '../../messages/messages.ts';

/** Returns a link to friends' times, on the page of a daily puzzle. */
export default function trust() {
  return (
    <a key="groups" href="group">
      {t.toGroup}
    </a>
  );
}
