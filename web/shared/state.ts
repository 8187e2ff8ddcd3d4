/** State that only its owner changes; each change requests a redraw. Others get it read-only. */
export function createState<T extends object>(initial: T, redraw: () => void) {
  const state = { ...initial };
  return {
    state: state as Readonly<T>,
    change(part: Partial<T>): void {
      Object.assign(state, part);
      redraw();
    },
  };
}
