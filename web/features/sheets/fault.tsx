import { MAX_MESSAGE } from '../../../src/core/game/limits.ts';
import type { LeftOutEntry } from '../../../src/features/sheets/entries.ts';
import type { Options } from '../../../src/features/sheets/options.ts';
import { puzzles, sheets as t } from '../../messages/messages.ts';
import { Button } from '../../shared/controls.tsx';
import { reasonOf } from '../puzzles/draft.ts';
import type { Fault as PageFault, SheetsController } from './controller.ts';

type Props = { ctl: SheetsController };

/** Moves the focus from a button that disappears. */
export function focusPrint(): void {
  document.querySelector<HTMLElement>('.print-boards button')?.focus();
}

/** Why the boards can't be made, announced when it changes. */
export function Fault({ ctl }: Props) {
  return (
    <div role="status">
      <Advice ctl={ctl} />
    </div>
  );
}

/** Why the boards can't be made, with a button that fixes it if there is one. */
export function Advice({ ctl }: Props) {
  const { fault } = ctl.ui;
  const text = fault ? faultText(fault) : '';
  if (!fault || text === '') return null;
  const size = 'size' in fault ? fault.size : undefined;
  const perPage = 'perPage' in fault ? fault.perPage : undefined;
  const mend = (part: Partial<Options>) => {
    focusPrint();
    ctl.set(part);
  };
  return (
    <div class="advice">
      <p class="warning">{text}</p>
      {size !== undefined && <Button text={puzzles.makeItSize(size)} onClick={() => mend({ size })} />}
      {perPage !== undefined && <Button text={t.takePerPage(perPage)} onClick={() => mend({ perPage })} />}
    </div>
  );
}

function faultText(fault: PageFault): string {
  switch (fault.kind) {
    case 'noLists':
      return '';
    case 'severalLists':
      return t.severalLists;
    case 'fewWords':
      return t.fewWords(fault.min, fault.usable);
    case 'noRoom':
      return t.noRoom(fault.placed, fault.wanted);
    case 'messageText':
      return fault.reason === 'long'
        ? puzzles.messageReasons.long(MAX_MESSAGE)
        : puzzles.messageReasons[fault.reason];
    case 'messageRoom':
      return messageRoom(fault);
    case 'fewBoards':
      return t.fewBoards(fault.made);
    case 'page':
      return t.noFit;
    case 'font':
      return t.badFont;
    case 'names':
      return t.tooManyNames(fault.max);
    case 'long':
      return t.tooLong(fault.max);
    default:
      return t.failed;
  }
}

/** The number of letters in a typical word. */
const WORD_LETTERS = 6;

/** Says how many letters the boards leave over, and how many words would change that. */
function messageRoom({ min, max, letters }: Extract<PageFault, { kind: 'messageRoom' }>): string {
  const words = Math.ceil((letters > max ? letters - max : min - letters) / WORD_LETTERS);
  const advice = letters > max ? puzzles.takeWords(words) : puzzles.addWords(words);
  return `${puzzles.messageRoom(min, max, letters)} ${advice}`;
}

/** The maximum number of words that the page names. */
const MAX_SHOWN = 20;

/** The words of the list that can't be on a board, with reasons. */
export function LeftOut({ ctl }: Props) {
  const { leftOut } = ctl.words();
  const more = leftOut.length - MAX_SHOWN;
  return (
    <div role="status">
      {leftOut.length > 0 && (
        <>
          <p class="small">{puzzles.leftOut}</p>
          <ul class="sheets-left-out" aria-label={puzzles.leftOutLabel}>
            {leftOut.slice(0, MAX_SHOWN).map((one) => (
              <li key={one.index}>
                <bdi>{puzzles.leftOutWord(one.word, reason(one, ctl.ui.form.options.size), one.line)}</bdi>
              </li>
            ))}
            {more > 0 && <li>{puzzles.leftOutMore(more)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}

function reason({ kind, about }: LeftOutEntry, size: number): string {
  return kind === 'palindrome' ? t.palindrome : reasonOf({ kind, about }, size);
}
