import { roomsStart as t } from '../../messages/messages.ts';
import type { GameStart, StartSlot } from '../../start/slot.ts';

/** On the first page: the button for a game that waits until its players are there. */
const slot: StartSlot = () => ({ games: (start) => <PlayTogether key="rooms" start={start} /> });

export default slot;

/** Never `disabled`: a disabled button would lose the focus. */
function PlayTogether({ start: { isBlocked, start } }: { start: GameStart }) {
  return (
    <button type="button" class="card way" aria-disabled={isBlocked()} onClick={() => void start(true)}>
      <b>{t.lobby}</b> <span class="soft small">{t.lobbyText}</span>
    </button>
  );
}
