import type { Board } from '../../src/game/grid.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { isClue } from '../../src/game/puzzle/clue.ts';
import { messageLetters } from '../../src/game/puzzle/texts.ts';
import { locate } from '../game/locate.ts';
import { Blanks, PrintHead } from '../game/print.tsx';
import { MANY_WORDS } from '../game/words.tsx';
import { common, make } from '../messages/messages.ts';
import { BoardPicture } from './board-picture.tsx';
import type { Printed } from './controller.ts';

/** Visible only in print: the page for the players, and the solution on a second page. */
export function PrintedPuzzle({ about, words, listed, address }: Printed) {
  const { grid = [] } = about;
  const places = locate(
    grid,
    words.map(({ text }) => text),
  );
  const board: Board = { grid: grid.map((row) => row.join('')), placements: [...places.values()] };
  // The clue of a vocabulary may be the word itself.
  const isClues = about.language && !about.show_words;
  const solutions = words.map(({ text, label }) =>
    isClue(label, text) || isClues ? common.solvedClue(text, label) : label,
  );
  return (
    <div class="printed-puzzle">
      <section>
        <PrintHead address={address} />
        <h1 dir="auto">{about.title}</h1>
        <BoardPicture board={board} label={make.board} isMarked={false} />
        {!about.show_words && (
          <p>{about.language ? make.findClues(words.length) : make.secretWords(words.length)}</p>
        )}
        <WordColumns labels={listed} language={about.language} />
        <Blanks length={messageLetters(about.message ?? '').length} />
      </section>
      <section class="key">
        <h1 dir="auto">
          {make.solution} <bdi>{about.title}</bdi>
        </h1>
        <BoardPicture board={board} label={make.boardMarked} isMarked />
        <WordColumns labels={solutions} language={about.language} />
        {about.message && (
          <p>
            {common.lettersLeft} <q>{about.message}</q>
          </p>
        )}
      </section>
    </div>
  );
}

type Columns = { labels: readonly string[]; language: LanguageCode | null | undefined };

function WordColumns({ labels, language }: Columns) {
  return (
    <ul class={labels.length > MANY_WORDS ? 'many' : ''} lang={language ?? undefined}>
      {labels.map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}
