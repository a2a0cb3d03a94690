import type { Page } from '@playwright/test';
import { applyAppearance } from './appearance.ts';

/**
 * Directions and sides in two colours that nothing else has, so that whatever is drawn in them is found, and so the hues
 * that a style sheet could name itself. Controls and states in others: they say what pressing does, and what has ended.
 */
const UP = '#00ff00';
const DOWN = '#ff00ff';
const COLOURS = {
  [UP]: ['--up', '--buy', '--green', '--azure'],
  [DOWN]: ['--down', '--sell', '--red', '--orange'],
  '#336699': ['--buy-control', '--good'],
  '#996633': ['--sell-control', '--error'],
};

/** Gives directions and sides their own colours, on canvases too. */
export async function paintDirections(page: Page): Promise<void> {
  await page.evaluate((colours) => {
    const { style } = document.documentElement;
    for (const [colour, names] of Object.entries(colours)) for (const name of names) style.setProperty(name, colour);
  }, COLOURS);
  // Canvases read their colours again with another appearance.
  await applyAppearance(page, { density: 'compact' });
}

/** What is drawn in the colour of a direction or a side, as `panel: text`; of the title bar as `title-bar: text`. */
export const vividFigures = (page: Page): Promise<string[]> => findVivid(page, 'all of each place');

/** @param extent to look for one figure of a place ends at the first */
const findVivid = (page: Page, extent: 'all of each place' | 'one of each place'): Promise<string[]> =>
  page.evaluate((isOneEnough) => {
    const VIVID = /rgba?\((0, 255, 0|255, 0, 255)[,)]|srgb (0 1 0|1 0 1)[ )]/;
    const PAINTED = ['backgroundColor', 'backgroundImage', 'boxShadow', 'fill', 'stroke'] as const;
    const EDGES = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const isDrawnIn = (style: CSSStyleDeclaration, isText: boolean): boolean =>
      (isText && VIVID.test(style.color)) ||
      PAINTED.some((name) => VIVID.test(style[name])) ||
      EDGES.some((edge) => style[`border${edge}Style`] !== 'none' && VIVID.test(style[`border${edge}Color`]));
    const hasPixels = (canvas: HTMLCanvasElement): boolean => {
      const { width, height } = canvas;
      const data = width * height === 0 ? [] : (canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []);
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
        if (alpha < 200) continue;
        if ((green > 200 && red < 60 && blue < 60) || (red > 200 && blue > 200 && green < 60)) return true;
      }
      return false;
    };
    const isVivid = (element: Element): boolean => {
      if (element instanceof HTMLCanvasElement) return hasPixels(element);
      if (isDrawnIn(getComputedStyle(element), hasText(element))) return true;
      return ['::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        return style.content !== 'none' && isDrawnIn(style, style.content !== '""');
      });
    };
    const found: string[] = [];
    const search = (name: string, within: Element): void => {
      for (const element of within.querySelectorAll('*')) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width === 0)
          continue;
        if (!isVivid(element)) continue;
        found.push(`${name}: ${element.textContent?.trim().slice(0, 40) || element.className}`);
        if (isOneEnough) return;
      }
    };
    for (const group of document.querySelectorAll('.dv-groupview')) {
      const host = group.querySelector('.panel-host');
      if (host) search(host.getAttribute('data-panel')?.replace(/-\d+(@\d+)?$/, '') ?? '', group);
    }
    for (const bar of document.querySelectorAll('.title-bar')) search('title-bar', bar);
    return [...new Set(found)];
  }, extent === 'one of each place');

/** The places of {@link vividFigures} without their texts. */
export const vividPlaces = async (page: Page): Promise<string[]> => [
  ...new Set((await findVivid(page, 'one of each place')).map((found) => found.split(':')[0] ?? '')),
];
