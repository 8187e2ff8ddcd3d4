/** The picture of a result, which shows neither words nor the hidden message. */

const NAME = 'wordsearch.png';
const TYPE = 'image/png';
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 80;
const INNER = WIDTH - 2 * EDGE;
const BARS = { bottom: 1100, height: 220, gap: 8, widest: 72 };

export type Picture = {
  site: string;
  /** The date of a daily puzzle, or the size of the board. */
  about: string;
  title: string;
  /** The time, and the line below it. */
  time: string;
  below: string;
  /** The pace of each find, from 0 to 1 of the longest, with the colour of its bar. */
  bars: readonly { height: number; colour: string }[];
  legend: readonly { text: string; colour: string }[];
  /** The address of the site. */
  address: string;
};

/** Draws the picture in the colours and the typeface of the page. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext('2d');
  if (!on) throw new Error('The browser has no canvas');
  draw(on, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), TYPE);
  });
}

function draw(on: CanvasRenderingContext2D, picture: Picture): void {
  const style = getComputedStyle(document.documentElement);
  const themed = (name: string) => style.getPropertyValue(name).trim();
  const font = (size: number, weight = 800) => `${weight} ${size}px ${themed('--display')}`;
  const write = (text: string, x: number, y: number, size: number, colour: string, weight = 800) => {
    on.font = font(size, weight);
    on.fillStyle = themed(colour);
    on.fillText(text, x, y);
  };
  on.fillStyle = themed('--night');
  on.fillRect(0, 0, WIDTH, HEIGHT);

  on.font = font(44);
  const name = on.measureText(picture.site).width;
  on.fillStyle = themed('--pill');
  on.beginPath();
  on.roundRect(EDGE, EDGE, name + 64, 84, 42);
  on.fill();
  write(picture.site, EDGE + 32, EDGE + 57, 44, '--on-pill');

  write(picture.about, EDGE, 300, 40, '--night-soft', 600);
  const lines = wrapped(on, picture.title, font);
  for (const [i, line] of lines.texts.entries())
    write(line, EDGE, 300 + 1.25 * lines.size + i * 1.15 * lines.size, lines.size, '--on-night');
  write(picture.time, EDGE, 780, 200, '--pill');
  write(picture.below, EDGE, 850, 40, '--night-soft', 600);

  const { bottom, height, gap, widest } = BARS;
  const step = Math.min(widest + gap, (INNER + gap) / Math.max(1, picture.bars.length));
  for (const [i, bar] of picture.bars.entries()) {
    on.fillStyle = themed(bar.colour);
    on.beginPath();
    on.roundRect(
      EDGE + i * step,
      bottom - bar.height * height,
      step - gap,
      bar.height * height,
      [10, 10, 0, 0],
    );
    on.fill();
  }
  let x = EDGE;
  for (const { text, colour } of picture.legend) {
    on.fillStyle = themed(colour);
    on.fillRect(x, bottom + 38, 26, 26);
    write(text, x + 40, bottom + 62, 34, '--night-soft', 600);
    x += 40 + on.measureText(text).width + 48;
  }
  write(picture.address, EDGE, HEIGHT - EDGE, 34, '--night-soft', 600);
}

/** Breaks a title into at most three lines, in the largest letters that fit. */
function wrapped(
  on: CanvasRenderingContext2D,
  title: string,
  font: (size: number) => string,
): { texts: string[]; size: number } {
  for (let size = 104; ; size -= 8) {
    on.font = font(size);
    const texts: string[] = [];
    for (const word of title.split(' ')) {
      const longer = texts.length === 0 ? word : `${texts.at(-1)} ${word}`;
      if (texts.length > 0 && on.measureText(longer).width <= INNER) texts[texts.length - 1] = longer;
      else texts.push(word);
    }
    const fits = texts.length <= 3 && texts.every((text) => on.measureText(text).width <= INNER);
    if (fits || size <= 40) return { texts: texts.slice(0, 3), size };
  }
}

/** Whether the system's menu takes a picture with a text. */
export function canSharePicture(): boolean {
  return navigator.canShare?.({ files: [new File([], NAME, { type: TYPE })], text: '.' }) ?? false;
}

/** Shares the picture with this text as its alternative. Resolves to false if the system's menu didn't open. */
export async function sharePicture(blob: Blob, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([blob], NAME, { type: TYPE })], text });
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}

export function savePicture(blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = NAME;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
