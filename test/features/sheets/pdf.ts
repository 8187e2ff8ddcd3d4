import { getDocumentProxy } from 'unpdf';
import { SHEET_SIZE } from '../../../src/features/sheets/options.ts';

/** A text of a PDF page, in points from its lower left corner. */
export type PdfText = { text: string; x: number; y: number; width: number; size: number };

export type PdfPage = { width: number; height: number; texts: readonly PdfText[] };

/** A board as it is read from a page: its rows, the size of its letters, and its lower left corner. */
export type PdfBoard = { grid: readonly string[]; size: number; x: number; y: number };

export async function readPdf(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, size }];
    });
    pages.push({ width, height, texts });
  }
  return pages;
}

type Row = { letters: string; xs: readonly number[]; y: number; size: number };

/** Finds the squares of single letters on a page, from left to right and top to bottom. It knows nothing of their size. */
export function boardsOn({ texts }: PdfPage): PdfBoard[] {
  const rows = rowsOf(texts.flatMap(lettersIn)).filter((row) => row.letters.length >= SHEET_SIZE.min);
  const boards: PdfBoard[] = [];
  const left = new Set(rows);
  for (const first of rows) {
    if (!left.has(first)) continue;
    const pitch = pitchOf(first);
    const square = [first];
    for (let i = 1; i < first.letters.length; i++) {
      const next = rows.find(
        (row) =>
          Math.abs(row.y - (first.y - i * pitch)) < pitch / 4 &&
          row.letters.length === first.letters.length &&
          Math.abs((row.xs[0] ?? 0) - (first.xs[0] ?? 0)) < pitch / 4,
      );
      if (next) square.push(next);
    }
    if (square.length !== first.letters.length) continue;
    for (const row of square) left.delete(row);
    const size = Math.min(...square.map((row) => row.size));
    boards.push({ grid: square.map(({ letters }) => letters), size, x: first.xs[0] ?? 0, y: first.y });
  }
  return boards;
}

type Letter = { text: string; x: number; y: number; size: number };

/** The reader joins letters that are near each other, with spaces between them. `x` is the middle of a letter. */
function lettersIn({ text, x, y, width, size }: PdfText): Letter[] {
  if (!/^\S( \S)*$/u.test(text)) return [];
  const letters = text.split(' ');
  const one = letters.length === 1 ? width : size * 0.7;
  const step = (width - one) / Math.max(1, letters.length - 1);
  return letters.map((letter, i) => ({ text: letter, x: x + one / 2 + i * step, y, size }));
}

/** Letters at equal distances on one line; two boards side by side have a wider gap. */
function rowsOf(letters: readonly Letter[]): Row[] {
  const lines: Letter[][] = [];
  for (const letter of [...letters].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - letter.y) < 0.3) line.push(letter);
    else lines.push([letter]);
  }
  return lines.flatMap((line) => {
    line.sort((a, b) => a.x - b.x);
    const gaps = line.slice(1).map(({ x }, i) => x - (line[i]?.x ?? 0));
    const pitch = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
    const starts = [0, ...gaps.flatMap((gap, i) => (gap > pitch * 1.5 ? [i + 1] : [])), line.length];
    return starts.slice(1).map((end, i) => {
      const run = line.slice(starts[i], end);
      return {
        letters: run.map(({ text }) => text).join(''),
        xs: run.map(({ x }) => x),
        y: run[0]?.y ?? 0,
        size: Math.min(...run.map(({ size }) => size)),
      };
    });
  });
}

function pitchOf({ xs }: Row): number {
  return ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) / Math.max(1, xs.length - 1);
}
