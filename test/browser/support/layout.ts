import type { Page } from 'playwright-core';

/** Another theme, another text size, or the page in right-to-left direction. */
export type Look = { name: string; theme?: string; textSize?: string; isMirrored?: boolean };

export const AS_IT_IS: Look = { name: 'as it is' };

/**
 * Returns the layout errors of the page in its current state, in each of these looks, one line each: horizontal scroll,
 * text that is cut off, and controls that are too small (WCAG 2.5.8), covered or off the screen.
 */
export function layoutFlaws(page: Page, looks: readonly Look[] = [AS_IT_IS]): Promise<string[]> {
  return page.evaluate(async (looks) => {
    const MIN_TARGET = 24;
    /** Rects have fractions of a pixel. */
    const SLACK = 1;
    const TARGETS = 'a[href], button, input, select, textarea, summary, [role=tab]';
    const found: string[] = [];
    const flaws = new Set<string>();
    type Frame = { element: HTMLElement; clipsX: boolean; clipsY: boolean };
    const frames = new Map<HTMLElement, readonly Frame[]>();
    let width = 0;
    // Controls behind an open dialog or menu are inactive, so they may be covered.
    const root = document.querySelector('dialog[open]') ?? document.body;

    for (const { name, theme = '', textSize = '', isMirrored = false } of looks) {
      await dress(theme, textSize, isMirrored ? 'rtl' : 'ltr');
      checkScroll();
      checkText();
      checkTargets();
      found.push(...[...flaws].map((flaw) => `${name}: ${flaw}`));
    }
    await dress('', '', 'ltr');
    return found;

    async function dress(theme: string, textSize: string, direction: string) {
      const { dataset, style } = document.documentElement;
      document.documentElement.dir = direction;
      if (theme === '') delete dataset.theme;
      else dataset.theme = theme;
      style.fontSize = textSize;
      await document.fonts.ready;
      width = document.documentElement.clientWidth;
      flaws.clear();
      frames.clear();
    }

    function checkScroll() {
      const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth > width) flaws.add(`the page is ${scrollWidth} px wide on a screen of ${width}`);
      if (scrollHeight - clientHeight === 1) flaws.add('the page scrolls by 1 px');
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const isScroller = /auto|scroll/.test(getComputedStyle(element).overflow);
        if (isScroller && element.scrollWidth > element.clientWidth + SLACK) {
          flaws.add(`${nameOf(element)} scrolls sideways`);
        }
      }
    }

    function checkText() {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement as HTMLElement;
        if (!node.textContent?.trim() || !isSeen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) checkTextBox(element, box);
      }
    }

    function checkTextBox(element: HTMLElement, box: DOMRect) {
      if (box.left < -SLACK || box.right > width + SLACK) flaws.add(`${nameOf(element)} leaves the screen`);
      for (const { element: frame, clipsX, clipsY } of framesOf(element)) {
        const outer = frame.getBoundingClientRect();
        const isCutX = box.left < outer.left - SLACK || box.right > outer.right + SLACK;
        // A text's box has the height of its font, which may exceed the line height.
        const isCutY = box.top < outer.top - 2 * SLACK || box.bottom > outer.bottom + 2 * SLACK;
        if ((clipsX && isCutX) || (clipsY && isCutY))
          flaws.add(`${nameOf(element)} is cut off by ${nameOf(frame)}`);
      }
    }

    /** Returns the elements that text must stay within: those that clip it, and the border of a button. */
    function framesOf(element: HTMLElement): readonly Frame[] {
      const known = frames.get(element);
      if (known) return known;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isButton = element.matches('button, .button, [role=tab]');
      const clipsX = isButton || /hidden|clip/.test(overflowX);
      const clipsY = isButton || /hidden|clip/.test(overflowY);
      // The ancestors of a scroll container may be smaller than its content.
      const isEnd = /auto|scroll/.test(overflowX + overflowY) || !element.parentElement;
      const outer = isEnd ? [] : framesOf(element.parentElement as HTMLElement);
      const all = clipsX || clipsY ? [{ element, clipsX, clipsY }, ...outer] : outer;
      frames.set(element, all);
      return all;
    }

    function checkTargets() {
      const targets = [...root.querySelectorAll<HTMLElement>(TARGETS)].filter(isSeen);
      const boxes = targets.map((target) => ({ target, box: areaOf(target).getBoundingClientRect() }));
      for (const [i, { target, box }] of boxes.entries()) {
        const name = nameOf(target);
        const isSmall = box.width < MIN_TARGET - 0.01 || box.height < MIN_TARGET - 0.01;
        if (isSmall && !isInText(target)) {
          flaws.add(`${name} is only ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`);
        }
        if (box.left < -SLACK || box.right > width + SLACK) flaws.add(`${name} is off the screen`);
        for (const other of boxes.slice(i + 1)) {
          if (overlap(box, other.box) && !isInText(target) && isFixed(target) === isFixed(other.target))
            flaws.add(`${name} covers ${nameOf(other.target)}`);
        }
      }
    }

    /** Whether the element is fixed or sticky, because scrolling content passes below it. */
    function isFixed(target: Element): boolean {
      for (let element: Element | null = target; element; element = element.parentElement) {
        const isStuck = element.matches('.make-form .send');
        if (isStuck || getComputedStyle(element).position === 'fixed') return true;
      }
      return false;
    }

    /** A click on its label also selects a radio button, so the label counts as its area. */
    function areaOf(target: HTMLElement): HTMLElement {
      return target.closest('label') ?? target;
    }

    /** Whether this is a link within a sentence, which has the height of its line. */
    function isInText(target: HTMLElement): boolean {
      let block: HTMLElement = target;
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
      return target.matches('a') && block.textContent?.trim() !== target.textContent?.trim();
    }

    /** Whether the element is visible. Text only for screen readers is clipped on purpose. */
    function isSeen(element: HTMLElement): boolean {
      return element.checkVisibility({ visibilityProperty: true }) && !element.closest('.hidden, noscript');
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > SLACK && down > SLACK;
    }

    function nameOf(element: Element): string {
      const { id, tagName } = element;
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? '';
      const names = id ? `#${id}` : [...element.classList].map((name) => `.${name}`).join('');
      return `${tagName.toLowerCase()}${names} ${label}`.trim();
    }
  }, looks);
}

/** Counts the unfound words between the board and the bar, and measures the words and the board. */
export function measureWords(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const bar = document.querySelector('.action-bar') as Element;
    const isFixed = getComputedStyle(bar).position === 'fixed';
    const bottom = isFixed ? boxOf(bar).top : innerHeight;
    const words = [...document.querySelectorAll('.words .word:not(.struck)')];
    return {
      inView: words.filter((word) => boxOf(word).bottom <= bottom).length,
      font: Number.parseFloat(getComputedStyle(words[0] as Element).fontSize),
      card: boxOf(document.querySelector('.board-card') as Element).height,
      row: Math.min(...words.map((word) => boxOf(word).height)),
      cell: boxOf(document.querySelector('[role=gridcell]') as Element).width,
      scroll: scrollY,
    };
  });
}
