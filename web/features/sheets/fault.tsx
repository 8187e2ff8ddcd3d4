import { MAX_MESSAGE } from '../../../src/core/game/limits.ts';
import type { LeftOutEntry } from '../../../src/features/sheets/entries.ts';
import { puzzles, sheets as t } from '../../messages/messages.ts';
import { Button } from '../../shared/controls.tsx';
import { reasonOf } from '../puzzles/draft.ts';
import type { Fault as PageFault, SheetsController } from './controller.ts';

type Props = { ctl: SheetsController };

/** Why the boards can't be made, with a button that fixes it if there is one. */
export function Fault({ ctl }: Props) {
  const { fault } = ctl.ui;
  const text = fault ? faultText(fault) : '';
  const size = fault && 'size' in fault ? fault.size : undefined;
  const perPage = fault && 'perPage' in fault ? fault.perPage : undefined;
  return (
    <div role="status" class="fit">
      {text !== '' && <p class="warning">{text}</p>}
      {size !== undefined && <Button text={puzzles.makeItSize(size)} onClick={() => ctl.set({ size })} />}
      {perPage !== undefined && <Button text={t.takePerPage(perPage)} onClick={() => ctl.set({ perPage })} />}
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
      return puzzles.messageRoom(fault.min, fault.max, fault.letters);
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

/** The limit for long lists. */
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
