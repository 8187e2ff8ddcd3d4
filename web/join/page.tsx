import type { ApiError } from '../../src/client/client.ts';
import { join as t } from '../messages/messages.ts';
import { createState, type PageDeps } from '../shared/controller.ts';
import { Button, Problem, submitting } from '../shared/controls.tsx';
import { requestProblem } from '../shared/problems.ts';

const LETTERS = 6;

/** The page where players type a code, which leads to a class's puzzle or to a room. `code`: from a QR code, or ''. */
export function createJoin({ client, redraw, go }: PageDeps, code: string) {
  const { state: ui, change } = createState({ code, problem: '', isAsking: false }, redraw);

  async function join(): Promise<void> {
    if (ui.isAsking) return;
    if (ui.code.length !== LETTERS) return change({ problem: t.incomplete });
    change({ problem: '', isAsking: true });
    try {
      const opened = await client.openCode(ui.code);
      go('game_id' in opened ? `game/${opened.game_id}` : `puzzle/${opened.id}`);
    } catch (error) {
      const { status } = error as ApiError;
      change({ problem: status === 404 ? t.wrong : requestProblem(error as ApiError), isAsking: false });
    }
  }

  return {
    ui,
    join,
    open: () => (code === '' ? undefined : join()),
    /** Called when the player has returned from the game. */
    restored: () => change({ isAsking: false }),
    type(text: string): void {
      const letters = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
      change({ code: letters.slice(0, LETTERS), problem: '' });
    },
  };
}

export function JoinPage({ ctl }: { ctl: ReturnType<typeof createJoin> }) {
  const { code, problem } = ctl.ui;
  return (
    <form class="code-form card" noValidate onSubmit={submitting(() => ctl.join())}>
      <h1>{t.title}</h1>
      <p class="soft">{t.text}</p>
      <label for="code">{t.label}</label>
      <input
        id="code"
        value={code}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={problem !== ''}
        aria-describedby="code-problem"
        onInput={(event) => ctl.type(event.currentTarget.value)}
      />
      <Problem id="code-problem" text={problem} />
      <Button text={t.action} class="button wide" />
    </form>
  );
}
