import type { Layout } from '../layout.ts';
import type { Palette } from '../paint/palette.ts';

/** One box or label over a chart's canvas. */
type Mark = {
  /** px from the host's corner; a colour, or an image. */
  place(left: number, top: number, width: number, height: number, fill: string): void;
  write(text: string): void;
  hide(): void;
};

/**
 * Writes to the DOM only what differs from the last call.
 * @param isLayer a picture of its own, which moves without being drawn again
 */
function createMark(host: HTMLElement, name: string, isLayer = false): Mark {
  const element = host.ownerDocument.createElement('i');
  element.className = `chart-mark is-${name}`;
  element.hidden = true;
  if (isLayer) Object.assign(element.style, { top: '0', willChange: 'transform' });
  host.append(element);
  const placed = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const sides = ['left', 'top', 'width', 'height'] as const;
  let filled = '';
  let written = '';
  return {
    place(left, top, width, height, fill) {
      for (const [at, px] of [left, top, width, height].entries()) {
        const side = sides[at];
        if (side === undefined || placed[at] === px) continue;
        placed[at] = px;
        if (isLayer && side === 'top') element.style.transform = `translateY(${px}px)`;
        else element.style[side] = `${px}px`;
      }
      if (filled !== fill) element.style.background = fill;
      filled = fill;
      if (element.hidden) element.hidden = false;
    },
    write(text) {
      if (text !== written) element.textContent = text;
      written = text;
    },
    hide() {
      if (!element.hidden) element.hidden = true;
    },
  };
}

/** px of a label's height. */
const LABEL = 18;

export type CursorMarks = {
  /** The line of the last price across the plot; null while off screen. @param y px */
  last(layout: Layout, line: { readonly y: number; readonly colour: string } | null): void;
  cursor(layout: Layout, cursor: CursorView | null): void;
  dispose(): void;
};

export type CursorView = {
  readonly x: number;
  /** Null where only the time is shown: the pointer is over another chart. */
  readonly y: number | null;
  readonly priceText: string | null;
  /** On the scale at the left; null where there is none. */
  readonly leftText: string | null;
  readonly timeText: string;
};

/**
 * What follows the pointer and the last price, as elements above the canvas: a canvas of this size would be copied and
 * composited in full with every move.
 * @param host contains nothing else
 */
export function createCursorMarks(host: HTMLElement, colours: () => Palette): CursorMarks {
  const mark = (name: string) => createMark(host, name);
  // It moves with every tick, across the whole plot.
  const last = createMark(host, 'last', true);
  const across = mark('across');
  const down = mark('down');
  const price = mark('price');
  const left = mark('left');
  const time = mark('time');
  return {
    last({ plotWidth }, line) {
      if (line) last.place(0, Math.round(line.y), plotWidth, 1, dashed(line.colour, 3, 7));
      else last.hide();
    },
    cursor(layout, cursor) {
      if (cursor === null) {
        for (const each of [across, down, price, left, time]) each.hide();
        return;
      }
      const palette = colours();
      const { plotWidth, axisWidth, timeTop, height } = layout;
      down.place(Math.round(cursor.x), 0, 1, timeTop, dashed(palette.muted, 3, 6, '180deg'));
      if (cursor.y === null) across.hide();
      else across.place(0, Math.round(cursor.y), plotWidth, 1, dashed(palette.muted, 3, 6));
      if (cursor.y === null || cursor.priceText === null) price.hide();
      else {
        price.place(plotWidth + 1, Math.round(cursor.y) - LABEL / 2, axisWidth - 3, LABEL, palette.plate);
        price.write(cursor.priceText);
      }
      if (cursor.y === null || cursor.leftText === null) left.hide();
      else {
        const width = widthOf(cursor.leftText, palette.fontSize);
        left.place(2, Math.round(cursor.y) - LABEL / 2, width, LABEL, palette.plate);
        left.write(cursor.leftText);
      }
      if (cursor.timeText === '') time.hide();
      else {
        const width = widthOf(cursor.timeText, palette.fontSize);
        const left = Math.round(Math.max(0, Math.min(plotWidth - width, cursor.x - width / 2)));
        time.place(left, height - LABEL - 1, width, LABEL, palette.plate);
        time.write(cursor.timeText);
      }
    },
    dispose: () => host.replaceChildren(),
  };
}

/** Room for a label of digits and narrow letters, px, so that no layout is read. */
const widthOf = (text: string, fontSize: number): number => Math.round(text.length * fontSize * 0.62) + 14;

const dashed = (colour: string, dash: number, every: number, towards = '90deg'): string =>
  `repeating-linear-gradient(${towards}, ${colour} 0 ${dash}px, transparent ${dash}px ${every}px)`;
