import { site } from '../messages/en.ts';
import type { Picture } from './deps.ts';

const WIDTH = 1080;
const EDGE = 80;
const ROOM = WIDTH - 2 * EDGE;
const TOP = 500;
const GAP = 14;
const MAX_IN_ROW = 10;
const MAX_SIDE = 150;
const NIGHT = '#1c3664';
const LIGHT = '#ffffff';
const PILL = '#ffc145';
/** The colours of the squares in the text, bright enough for the night. */
const QUARTERS = ['#7fbcf5', PILL, '#7fd6a3', '#f78e74'];

/** Draws the picture that goes with the shared text. It shows no word and no letter of the board. */
export function drawPicture({ title, facts, quarters }: Picture): Promise<Blob | undefined> {
  const rows = Math.ceil(quarters.length / MAX_IN_ROW);
  const inRow = Math.ceil(quarters.length / rows);
  const side = Math.min(MAX_SIDE, (ROOM - GAP * (inRow - 1)) / inRow);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = TOP + rows * (side + GAP) - GAP + EDGE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.fillStyle = NIGHT;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawWordmark(context);
  drawText(context, title, { y: 320, size: 92, colour: LIGHT });
  drawText(context, facts, { y: 410, size: 52, colour: LIGHT });
  for (const [i, quarter] of quarters.entries()) {
    const x = EDGE + (i % inRow) * (side + GAP);
    const y = TOP + Math.floor(i / inRow) * (side + GAP);
    drawBox(context, { x, y, width: side, height: side, radius: side / 4 }, QUARTERS[quarter] ?? PILL);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** The first half of the name is a found word. */
function drawWordmark(context: CanvasRenderingContext2D): void {
  const [found, rest] = site.wordmark;
  const [y, size, padding] = [150, 60, 24];
  context.font = fontOf(size);
  const width = context.measureText(found).width + 2 * padding;
  drawBox(context, { x: EDGE, y: y - 62, width, height: 84, radius: 42 }, PILL);
  drawText(context, found, { x: EDGE + padding, y, size, colour: NIGHT });
  drawText(context, rest, { x: EDGE + width + 4, y, size, colour: LIGHT });
}

type Box = { x: number; y: number; width: number; height: number; radius: number };

function drawBox(context: CanvasRenderingContext2D, box: Box, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, box.radius);
  context.fill();
}

/** A long text is narrowed to the width of the picture. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  { x = EDGE, y, size, colour }: { x?: number; y: number; size: number; colour: string },
): void {
  context.font = fontOf(size);
  context.fillStyle = colour;
  context.fillText(text, x, y, WIDTH - x - EDGE);
}

function fontOf(size: number): string {
  return `800 ${size}px Nunito, sans-serif`;
}
