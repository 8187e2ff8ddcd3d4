import { game as t } from '../messages/messages.ts';
import type { GameController } from './controller.ts';
import { Icon, type IconName } from './icons.tsx';

/** What a player can do beside the board: at the bottom of a phone, where a thumb reaches it. */
export function Bar({ ctl }: { ctl: GameController }) {
  const { isHidden, isTyping } = ctl.ui.panels;
  const { puzzle } = ctl.ui.about;
  const isOver = ctl.ui.ending.result?.stage === 'over';
  return (
    <section class="action-bar screen-only" aria-label={t.actions}>
      {!isOver && puzzle?.hints_allowed !== false && (
        <Action name={t.hint} icon="hint" onClick={() => void ctl.askHint()} />
      )}
      {!isOver && (
        <>
          <Action name={t.type} icon="type" isOn={isTyping} onClick={() => ctl.setTyping(!isTyping)} />
          <Action
            name={ctl.isCompared() ? t.hide : t.pause}
            icon={isHidden ? 'play' : ctl.isCompared() ? 'hide' : 'pause'}
            isOn={isHidden}
            onClick={() => ctl.hide(!isHidden)}
          />
          <Action name={t.invite} icon="invite" onClick={ctl.invite} />
        </>
      )}
      {!isOver && puzzle?.puzzle_id && <Action name={t.share} icon="share" onClick={ctl.sharePuzzle} />}
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
  onClick(): void;
};

function Action({ name, icon, isOn, onClick }: ActionProps) {
  return (
    <button type="button" class="action" aria-label={name} aria-pressed={isOn} onClick={() => onClick()}>
      <Icon name={icon} />
      <span class="action-name" aria-hidden="true">
        {name}
      </span>
    </button>
  );
}
