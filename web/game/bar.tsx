import { game as t } from '../messages/en.ts';
import type { GameController } from './controller.ts';
import { Icon, type IconName } from './icons.tsx';

/** What a player can do beside the board: at the bottom of a phone, where a thumb reaches it. */
export function Bar({ ctl }: { ctl: GameController }) {
  const { isPaused, isTyping } = ctl.ui.panels;
  const isOver = ctl.ui.ending.result?.stage === 'over';
  return (
    <section class="action-bar screen-only" aria-label={t.actions}>
      {isOver && <Action name={t.result} icon="result" onClick={ctl.openResult} class="main" />}
      {!isOver && ctl.ui.about.puzzle?.hints_allowed !== false && (
        <Action name={t.hint} icon="hint" onClick={() => void ctl.askHint()} />
      )}
      {!isOver && (
        <>
          <Action name={t.type} icon="type" isOn={isTyping} onClick={() => ctl.setTyping(!isTyping)} />
          <Action
            name={t.pause}
            icon={isPaused ? 'play' : 'pause'}
            isOn={isPaused}
            onClick={() => ctl.pause(!isPaused)}
          />
        </>
      )}
      <Action name={t.share} icon="share" onClick={isOver ? ctl.shareResult : ctl.shareLive} />
      <Action name={t.print} icon="print" onClick={() => print()} />
      <Action name={t.settings} icon="settings" onClick={ctl.openSettings} />
    </section>
  );
}

type ActionProps = {
  name: string;
  icon: IconName;
  /** Only for a button that switches something on and off. */
  isOn?: boolean;
  class?: string;
  onClick(): void;
};

function Action({ name, icon, isOn, class: kind = '', onClick }: ActionProps) {
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
