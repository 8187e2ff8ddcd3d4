import { game as t } from '../messages/messages.ts';
import { Icon, type IconName } from '../shared/controls.tsx';
import type { GameController } from './controller.ts';
import { puzzleIn } from './game-state.ts';

type ToolProps = {
  name: string;
  icon: IconName;
  class?: string;
  /** The state of a switch; missing for other buttons. */
  isOn?: boolean;
  onClick(): void;
};

/**
 * The player's tools, at the bottom of a phone within a thumb's reach. A phone has room for four; the others are in a
 * sheet.
 */
export function Bar({ ctl }: { ctl: GameController }) {
  const { isTyping } = ctl.panels.ui;
  const { subject } = ctl.info.ui;
  if (ctl.ending.ui.result?.stage === 'over') {
    return (
      <section class="action-bar screen-only" aria-label={t.actions}>
        {moreTools(ctl).map((tool) => (
          <Tool key={tool.icon} {...tool} />
        ))}
      </section>
    );
  }
  return (
    <section class="action-bar screen-only" aria-label={t.actions}>
      {subject.details?.hints_allowed !== false && (
        <Tool name={t.hint} icon="hint" onClick={() => void ctl.askHint()} />
      )}
      <Tool name={t.type} icon="type" isOn={isTyping} onClick={() => ctl.typingField.setTyping(!isTyping)} />
      {puzzleIn(subject) ? (
        <Tool name={t.share} icon="share" onClick={ctl.sharePuzzle} />
      ) : (
        <Tool name={t.invite} icon="invite" onClick={() => void ctl.invite()} />
      )}
      {moreTools(ctl).map((tool) => (
        <Tool key={tool.icon} {...tool} class="rest" />
      ))}
      <Tool name={t.more} icon="more" class="open-more" onClick={ctl.panels.openMore} />
    </section>
  );
}

/** Returns the tools for which a phone's bar has no room. */
export function moreTools(ctl: GameController): ToolProps[] {
  const isPaused = ctl.pause.isPaused();
  const inGame: ToolProps[] = [];
  if (isPaused || !ctl.pause.isCompared()) {
    inGame.push({
      name: t.pause,
      icon: isPaused ? 'play' : 'pause',
      isOn: isPaused,
      onClick: ctl.togglePause,
    });
  }
  if (puzzleIn(ctl.info.ui.subject))
    inGame.push({ name: t.invite, icon: 'invite', onClick: () => void ctl.invite() });
  return [
    ...(ctl.ending.ui.result?.stage === 'over' ? [] : inGame),
    { name: t.print, icon: 'print', onClick: () => print() },
    { name: t.settings, icon: 'settings', onClick: ctl.panels.openSettings },
  ];
}

function Tool({ name, icon, class: kind = '', isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class={`action ${kind}`}
      aria-label={name}
      aria-pressed={isOn}
      onClick={() => onClick()}
    >
      <Icon name={icon} />
      <span class="action-name" aria-hidden="true">
        {name}
      </span>
    </button>
  );
}
