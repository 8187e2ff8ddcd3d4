import type { ComponentChildren } from 'preact';
import { game as t } from '../messages/en.ts';
import type { GameController } from './controller.ts';
import {
  HintIcon,
  PauseIcon,
  PlayIcon,
  PrintIcon,
  ResultIcon,
  SettingsIcon,
  ShareIcon,
  TypeIcon,
} from './icons.tsx';

/** What a player can do beside the board: at the bottom of a phone, where a thumb reaches it. */
export function Bar({ ctl }: { ctl: GameController }) {
  const { isPaused, isTyping } = ctl.ui.panels;
  const isOver = ctl.ui.ending.result?.stage === 'over';
  return (
    <section class="action-bar screen-only" aria-label={t.actions}>
      {isOver && (
        <Action name={t.result} onClick={ctl.openResult} class="main">
          <ResultIcon />
        </Action>
      )}
      {!isOver && ctl.ui.about.puzzle?.hints_allowed !== false && (
        <Action name={t.hint} onClick={() => void ctl.askHint()}>
          <HintIcon />
        </Action>
      )}
      {!isOver && (
        <>
          <Action name={t.type} isOn={isTyping} onClick={() => ctl.setTyping(!isTyping)}>
            <TypeIcon />
          </Action>
          <Action name={t.pause} isOn={isPaused} onClick={() => ctl.pause(!isPaused)}>
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </Action>
        </>
      )}
      <Action name={t.share} onClick={isOver ? ctl.shareResult : ctl.shareLive}>
        <ShareIcon />
      </Action>
      <Action name={t.print} onClick={() => print()}>
        <PrintIcon />
      </Action>
      <Action name={t.settings} onClick={ctl.openSettings}>
        <SettingsIcon />
      </Action>
    </section>
  );
}

type ActionProps = {
  name: string;
  /** Only for a button that switches something on and off. */
  isOn?: boolean;
  class?: string;
  onClick(): void;
  children: ComponentChildren;
};

function Action({ name, isOn, class: kind = '', onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      class={`action ${kind}`}
      aria-label={name}
      aria-pressed={isOn}
      onClick={() => onClick()}
    >
      {children}
      <span class="action-name" aria-hidden="true">
        {name}
      </span>
    </button>
  );
}
