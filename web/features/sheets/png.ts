import { withResolution } from './png-resolution.ts';
import { trustedMarkup } from './trusted.ts';

/** A resolution that is sharp enough for print. */
const DPI = 300;
const MM_PER_INCH = 25.4;

/**
 * Returns an SVG as a PNG for print. It is drawn shape by shape, because the pages' policy loads no image that a script
 * made. `mm` is the width of the picture.
 */
export async function pngOf(svg: string, mm: number): Promise<Blob> {
  const root = parse(svg);
  const [left = 0, top = 0, width = 1, height = 1] = (root.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const scale = (mm / MM_PER_INCH) * (DPI / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(-left, -top);
  draw(context, root, {});
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser can’t make pictures this large');
  const bytes = withResolution(new Uint8Array(await blob.arrayBuffer()), DPI);
  return new Blob([bytes], { type: 'image/png' });
}

function parse(svg: string): Element {
  return new DOMParser().parseFromString(trustedMarkup(svg), 'image/svg+xml').documentElement;
}

/** The inherited attributes of shapes. */
type Look = Readonly<Record<string, string>>;

const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

function draw(context: CanvasRenderingContext2D, element: Element, outer: Look): void {
  const own = INHERITED.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  const look = { ...outer, ...Object.fromEntries(own) };
  if (element.tagName === 'text') write(context, element, look);
  const shape = shapeOf(element);
  if (shape) paint(context, shape, look);
  for (const child of element.children) draw(context, child, look);
}

function shapeOf(element: Element): Path2D | undefined {
  const at = (name: string) => Number(element.getAttribute(name));
  const path = new Path2D(element.tagName === 'path' ? (element.getAttribute('d') ?? '') : undefined);
  switch (element.tagName) {
    case 'path':
      return path;
    case 'rect':
      path.rect(at('x'), at('y'), at('width'), at('height'));
      return path;
    case 'line':
      path.moveTo(at('x1'), at('y1'));
      path.lineTo(at('x2'), at('y2'));
      return path;
    default:
      return undefined;
  }
}

function paint(context: CanvasRenderingContext2D, shape: Path2D, look: Look): void {
  if (look.fill !== 'none') {
    context.fillStyle = look.fill ?? '#000';
    context.fill(shape);
  }
  if ((look.stroke ?? 'none') === 'none') return;
  context.strokeStyle = look.stroke as string;
  context.lineWidth = Number(look['stroke-width'] ?? 1);
  context.lineCap = (look['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  context.lineJoin = (look['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  context.stroke(shape);
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };

/** Draws each letter at its own position, if the text has a list of them. */
function write(context: CanvasRenderingContext2D, element: Element, look: Look): void {
  const numbers = (name: string) => (element.getAttribute(name) ?? '0').split(/[\s,]+/).map(Number);
  const [xs, [y = 0]] = [numbers('x'), numbers('y')];
  context.font = `${look['font-weight'] ?? 400} ${Number.parseFloat(look['font-size'] ?? '10')}px ${look['font-family'] ?? 'sans-serif'}`;
  context.textAlign = ALIGN[look['text-anchor'] ?? 'start'] ?? 'left';
  context.fillStyle = look.fill ?? '#000';
  const text = element.textContent ?? '';
  if (xs.length === 1) context.fillText(text, xs[0] ?? 0, y);
  else for (const [i, letter] of Array.from(text).entries()) context.fillText(letter, xs[i] ?? 0, y);
}
