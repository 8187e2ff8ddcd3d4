import { type Box, Canvas, type Colour } from './canvas.ts';
import { LETTERS } from './letters.ts';
import { encodePng } from './png.ts';

/** The largest size of a link preview, as the Open Graph documentation recommends. */
const WIDTH = 1200;
const HEIGHT = 630;
const BACKGROUND: Colour = [0x1f, 0x3a, 0x5f];
const CARD: Colour = [0xff, 0xfe, 0xfb];
const CELL: Colour = [0xe4, 0xe1, 0xd8];
const GOLD: Colour = [0xf2, 0xb5, 0x44];
const CARD_BOX: Box = { x: 60, y: 60, width: 510, height: 510 };
const CARD_PADDING = 20;
/** The gap between two cells, as a share of their distance. */
const GAP = 0.16;
/** Pixels per unit: a letter is six units high. */
const UNIT = 9;
const LETTER_STEP = 70;

/**
 * Draws an empty board of each size beside the name of the game; no picture reveals where a word is. The name is drawn
 * once, because it takes longer than a board.
 */
export function boardPictures(sizes: readonly number[]): Map<number, Buffer> {
  const base = new Canvas(WIDTH, HEIGHT);
  base.roundedBox({ x: -1, y: -1, width: WIDTH + 2, height: HEIGHT + 2 }, 0, BACKGROUND);
  base.roundedBox({ x: 644, y: 214, width: 4 * LETTER_STEP + 32, height: 92 }, 46, GOLD);
  drawText(base, 'WORD', { x: 677, y: 233 }, BACKGROUND);
  drawText(base, 'SEARCH', { x: 677, y: 355 }, CARD);
  base.roundedBox(CARD_BOX, 28, CARD);
  return new Map(
    sizes.map((size) => {
      const canvas = base.copy();
      drawBoard(canvas, size);
      return [size, encodePng(canvas.pixels, WIDTH, HEIGHT)];
    }),
  );
}

/** In whole pixels: all cells are identical, and the file is a third of the size. */
function drawBoard(canvas: Canvas, size: number): void {
  const room = Math.floor((CARD_BOX.width - 2 * CARD_PADDING) / size);
  const gap = Math.max(2, Math.round(room * GAP));
  const side = room - gap;
  const margin = Math.floor((CARD_BOX.width - size * room + gap) / 2);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      const x = CARD_BOX.x + margin + col * room;
      const y = CARD_BOX.y + margin + row * room;
      canvas.roundedBox({ x, y, width: side, height: side }, side / 5, CELL);
    }
  }
}

function drawText(canvas: Canvas, text: string, at: { x: number; y: number }, colour: Colour): void {
  for (const [i, letter] of [...text].entries()) {
    for (const line of LETTERS[letter] ?? []) {
      const points = line.map(([x, y]) => [at.x + i * LETTER_STEP + x * UNIT, at.y + y * UNIT] as const);
      canvas.stroke(points, 12, colour);
    }
  }
}
