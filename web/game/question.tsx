import { game as t } from '../messages/en.ts';
import type { GameController } from './controller.ts';
import type { Question } from './panels.ts';
import { Sheet } from './sheet.tsx';

/** Asked before the first hint and the first typed word of a game: either takes it off the leaderboards. */
export function QuestionSheet({ ctl }: { ctl: GameController }) {
  const { open: question } = ctl.ui.panels;
  if (question?.kind !== 'question') return null;
  const { title, why, yes, no } = textsOf(question);
  return (
    <Sheet
      key={question.count}
      class="question"
      titleId="question-title"
      textId="question-why"
      onClose={(answer) => ctl.answer(answer === 'yes', question)}
    >
      <h2 id="question-title">{title}</h2>
      <p id="question-why">{why}</p>
      <form method="dialog" class="actions">
        <button type="submit" value="yes">
          {yes}
        </button>
        <button type="submit" value="" class="button" autofocus>
          {no}
        </button>
      </form>
    </Sheet>
  );
}

function textsOf(question: Question) {
  if (question.about === 'hint') {
    return { title: t.hintQuestion, why: t.hintWhy, yes: t.hintYes, no: t.hintNo };
  }
  return { title: t.typedQuestion(question.word), why: t.typedWhy, yes: t.typedYes, no: t.typedNo };
}
