import { groups as t } from '../../messages/messages.ts';

/** On the page of a daily: the times of friends. */
export default function trust() {
  return (
    <a key="groups" href="group">
      {t.toGroup}
    </a>
  );
}
