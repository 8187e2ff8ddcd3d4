export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];
export type Box = { x: number; y: number; width: number; height: number };

/** The distance of a point from the edge of a shape; negative inside. */
type Distance = (x: number, y: number) => number;

/** An RGB picture with three bytes per pixel. Shapes are antialiased. */
export class Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, pixels = new Uint8Array(width * height * 3)) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  copy(): Canvas {
    return new Canvas(this.width, this.height, this.pixels.slice());
  }

  roundedBox({ x, y, width, height }: Box, radius: number, colour: Colour): void {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    this.#fill({ x, y, width, height }, colour, (px, py) => {
      const dx = Math.abs(px - middleX) - width / 2 + radius;
      const dy = Math.abs(py - middleY) - height / 2 + radius;
      return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0) - radius;
    });
  }

  /** A line through all points, with round caps and joins. */
  stroke(points: readonly Point[], thickness: number, colour: Colour): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - thickness, Math.min(...ys) - thickness];
    const box = {
      x: left,
      y: top,
      width: Math.max(...xs) + thickness - left,
      height: Math.max(...ys) + thickness - top,
    };
    this.#fill(box, colour, (px, py) => {
      let nearest = Number.POSITIVE_INFINITY;
      for (let i = 1; i < points.length; i++) {
        const to = points[i] as Point;
        nearest = Math.min(nearest, distanceToLine(px, py, points[i - 1] as Point, to));
      }
      return nearest - thickness / 2;
    });
  }

  #fill(box: Box, colour: Colour, distance: Distance): void {
    const right = Math.min(this.width, Math.ceil(box.x + box.width) + 1);
    const bottom = Math.min(this.height, Math.ceil(box.y + box.height) + 1);
    for (let y = Math.max(0, Math.floor(box.y) - 1); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(box.x) - 1); x < right; x++) {
        const share = quantized(0.5 - distance(x + 0.5, y + 0.5));
        if (share > 0) this.#blend((y * this.width + x) * 3, colour, share);
      }
    }
  }

  #blend(at: number, colour: Colour, share: number): void {
    for (let i = 0; i < 3; i++) {
      const old = this.pixels[at + i] as number;
      this.pixels[at + i] = Math.round(old + ((colour[i] as number) - old) * share);
    }
  }
}

/** Antialiasing in four steps: more steps look the same, and make the file 50 % larger. */
function quantized(share: number): number {
  return Math.round(4 * Math.min(1, Math.max(0, share))) / 4;
}

function distanceToLine(x: number, y: number, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const nearest = Math.min(1, Math.max(0, along));
  return Math.sqrt((x - from[0] - nearest * dx) ** 2 + (y - from[1] - nearest * dy) ** 2);
}
