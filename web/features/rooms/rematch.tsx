import type { GameController } from '../../game/controller.ts';
import { finish, roomsGame as t } from '../../messages/later.ts';
import { Button } from '../../shared/controls.tsx';

/** The button that joins the game which another player has started after this one. */
export default function Rematch({ ctl }: { ctl: GameController }) {
  const isSent = ctl.nextGame.ui.request.kind === 'sent';
  return (
    <Button
      text={isSent ? finish.starting : t.joinNext}
      class="button"
      isOff={isSent}
      onClick={() => ctl.room?.rematch()}
    />
  );
}
