import { roomsStart as t } from '../../messages/messages.ts';
import type { GameStart, StartSlot } from '../../start/slot.ts';

/** A button on the start page, for a game that waits for its players. */
const slot: StartSlot = () => ({ games: (start) => <PlayTogether key="rooms" start={start} /> });

export default slot;

/** Never `disabled`, because a disabled button would lose the focus. */
function PlayTogether({ start: { isBlocked, start } }: { start: GameStart }) {
  return (
    <button type="button" class="card way" aria-disabled={isBlocked()} onClick={() => void start(true)}>
      <b>{t.lobby}</b> <span class="soft small">{t.lobbyText}</span>
    </button>
  );
}
