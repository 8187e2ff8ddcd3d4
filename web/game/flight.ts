/** Sets for each letter of the message how far its slot is from its cell, and how much larger the cell's letter is. */
export function fly(slots: Element | null): void {
  if (!slots) return;
  const cells = [...document.querySelectorAll('.cells .left')];
  const letters = [...slots.querySelectorAll('b')];
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  // All boxes are read before the first style is set, so the page is laid out once.
  const flights = letters.flatMap((letter, i) => {
    const [cell, slot] = [cells[i], letter.parentElement];
    if (!cell || !slot) return [];
    const [start, end] = [cell.getBoundingClientRect(), slot.getBoundingClientRect()];
    return {
      letter,
      x: start.x + start.width / 2 - end.x - end.width / 2,
      y: start.y + start.height / 2 - end.y - end.height / 2,
      scale: sizeOf(cell) / sizeOf(slot),
    };
  });
  for (const { letter, x, y, scale } of flights) {
    letter.style.setProperty('--from', `translate(${x}px, ${y}px) scale(${scale})`);
  }
}
