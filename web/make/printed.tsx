import type { Board } from '../../src/game/grid.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { messageLetters } from '../../src/game/puzzle/texts.ts';
import { locate } from '../game/cells.ts';
import { Blanks, PrintHead } from '../game/print.tsx';
import { MANY_WORDS } from '../game/words.tsx';
import { common, make } from '../messages/messages.ts';
import { BoardPicture } from './board-picture.tsx';
import type { Printed } from './controller.ts';
import { printedWords } from './printed-words.ts';

/** Visible only in print: the page for the players, and the solution on a second page. */
export function PrintedPuzzle({ about, address }: Printed) {
  const { words, listed, solutions } = printedWords(about);
  const { grid = [] } = about;
  const language = about.language ?? undefined;
  const places = locate(
    grid,
    words.map(({ text }) => text),
  );
  const board: Board = { grid: grid.map((row) => row.join('')), placements: [...places.values()] };
  return (
    <div class="printed-puzzle">
      <section>
        <PrintHead address={address} />
        <h1 dir="auto">{about.title}</h1>
        <BoardPicture board={board} label={make.board} language={language} isMarked={false} />
        {!about.show_words && (
          <p>{language ? make.findClues(words.length) : make.secretWords(words.length)}</p>
        )}
        <WordColumns labels={listed} language={about.show_words ? language : undefined} />
        <Blanks length={messageLetters(about.message ?? '').length} />
      </section>
      <section class="key">
        <h1 dir="auto">{make.solution(about.title)}</h1>
        <BoardPicture board={board} label={make.boardMarked} language={language} isMarked />
        <WordColumns labels={solutions} language={language} />
        {about.message && (
          <p>
            {common.lettersLeft} <q lang={language}>{about.message}</q>
          </p>
        )}
      </section>
    </div>
  );
}

type ColumnsProps = { labels: readonly string[]; language: LanguageCode | undefined };

function WordColumns({ labels, language }: ColumnsProps) {
  return (
    <ul class={labels.length > MANY_WORDS ? 'many' : ''} lang={language}>
      {labels.map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}
