import type { Page } from 'playwright-core';

/** All rows of a board are made alike, and so are all operations and objects of the reference: the first ones stand for all. */
export const OTHERS = [
  '.cells [role=row]:nth-child(n+4)',
  '.sections > section:nth-of-type(n+4):not(#objects, #headers)',
  '#objects > :nth-child(n+24)',
].join();

/**
 * The texts that are too faint in a theme (WCAG 1.4.3), and the links that only a faint colour tells from the text around them
 * (1.4.1), one line each. Axe checks the same on the page without a theme, but takes ten times as long; here the background of
 * a text is that of its ancestors.
 */
export function faintTexts(page: Page, themes: readonly { id: string; name: string }[]): Promise<string[]> {
  return page.evaluate(
    ([themes, others]) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number];
      /** Of disabled controls, of text only for screen readers, and of pictures no contrast is asked. */
      const EXEMPT =
        ':disabled, [aria-disabled=true], label:has(:disabled), .hidden, [aria-hidden=true], svg, noscript';
      const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea';
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const known = new Map<string, Colour>();
      const texts = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          (element.matches(FIELDS) || ownText(element) !== '') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest(`${EXEMPT}, ${others}`),
      );
      const { dataset } = document.documentElement;
      const found: string[] = [];
      for (const { id, name } of themes) {
        if (id === '') delete dataset.theme;
        else dataset.theme = id;
        for (const text of texts) {
          const flaw = flawOf(text);
          if (flaw) found.push(`${name}: ${flaw}: ${text.outerHTML.slice(0, 120)}`);
        }
      }
      delete dataset.theme;
      return found;

      function flawOf(element: Element): string | undefined {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const shown = shownAt(element, colourOf(color));
        if (!shown) return undefined;
        const size = Number.parseFloat(fontSize);
        const wanted = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
        const ratio = contrast(shown.text, shown.ground);
        if (ratio < wanted) return `contrast ${ratio.toFixed(2)} of ${wanted}`;
        const around = element.parentElement as Element;
        if (!element.matches('a[href]') || textDecorationLine !== 'none' || ownText(around) === '')
          return undefined;
        const apart = contrast(shown.text, colourOf(getComputedStyle(around).color));
        return apart < 3 ? `a link at ${apart.toFixed(2)} of 3 to its text` : undefined;
      }

      /** What is seen of the text and of its ground; nothing when the ground is a picture. */
      function shownAt(element: Element, colour: Colour): { text: Colour; ground: Colour } | undefined {
        const layers: Colour[] = [];
        let opacity = colour[3];
        for (let at: Element | null = element; at; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.backgroundImage !== 'none') return undefined;
          const layer = colourOf(style.backgroundColor);
          layers.unshift(layer);
          if (layer[3] === 1) break;
          opacity *= Number(style.opacity);
        }
        const ground = layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 1] as Colour);
        return { text: over([colour[0], colour[1], colour[2], opacity], ground), ground };
      }

      function ownText(element: Element): string {
        return [...element.childNodes]
          .map((node) => (node.nodeType === 3 ? node.textContent?.trim() : ''))
          .join('');
      }

      function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
        const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
        return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
      }

      function contrast(one: Colour, other: Colour): number {
        const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
        return (light + 0.05) / (dark + 0.05);
      }

      function luminance([red, green, blue]: Colour): number {
        const linear = (value: number) =>
          value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      }

      /** Whatever the notation: the canvas knows them all. */
      function colourOf(css: string): Colour {
        let colour = known.get(css);
        if (!colour && canvas) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = css;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
          colour = [red, green, blue, alpha / 255];
          known.set(css, colour);
        }
        return colour as Colour;
      }
    },
    [themes, OTHERS] as const,
  );
}
