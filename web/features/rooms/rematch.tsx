import type { GameController } from '../../game/controller.ts';
import { finish, roomsGame as t } from '../../messages/later.ts';
import { Button } from '../../shared/controls.tsx';

/** The button that starts or joins the rematch. */
export default function Rematch({ ctl }: { ctl: GameController }) {
  const isSent = ctl.nextGame.ui.request.kind === 'sent';
  const name = ctl.room?.ui.rematchId ? t.joinRematch : t.rematch;
  return (
    <Button
      text={isSent ? finish.starting : name}
      class="button"
      isOff={isSent}
      onClick={() => ctl.room?.rematch()}
    />
  );
}
