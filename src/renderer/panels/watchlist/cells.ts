import type { DrawnCell } from '#renderer/grid-model/grid-column.ts';
import type { MarketStore } from '#renderer/market-data/market-store.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { liveAttribute } from '#renderer/ui/live-dom.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import { directionOf } from '#shared/formats/formats.ts';
import type { PricePaths } from './price-trends.ts';
import type { RowMark, RowMarks } from './row-marks.ts';
import { drawPath } from './trend-canvas.ts';

/** A row of the grid: the stock and its row in the market store. */
export type WatchRow = { readonly code: string; readonly name: string; readonly row: number };

type Rows = MarketStore['rows'];

/** The day's trend line, painted at a slow interval instead of per tick. @param change against the previous close */
export function drawPathCell(
  element: HTMLElement,
  { code, row }: WatchRow,
  { rows, paths, change }: { readonly rows: Rows; readonly paths: PricePaths; change(row: number): number },
): DrawnCell {
  element.classList.add('wl-path');
  const canvas = document.createElement('canvas');
  element.replaceChildren(canvas);
  const stale = liveAttribute(element, 'data-stale');
  let drawn = -1;
  let drawnAppearance: object | null = null;
  paths.need(code, row);
  return {
    paint() {
      const isStale = rows.minutes.value(row, PLACES.minutes.stale) === 1;
      const isOther = stale.write(isStale ? '' : null);
      const version = paths.version(row);
      const { appearance } = themeStore.getState();
      if (!isOther && version === drawn && appearance === drawnAppearance) return;
      drawn = version;
      drawnAppearance = appearance;
      drawPath(canvas, paths.path(row), isStale ? 'stale' : directionOf(change(row)));
    },
  };
}

type CodeCellParts = {
  readonly rows: Rows;
  readonly marks: RowMarks;
};

/** The code and its stale mark. */
export function drawCodeCell(
  element: HTMLElement,
  { code: text, name, row }: WatchRow,
  { rows, marks }: CodeCellParts,
): DrawnCell {
  element.classList.add('wl-code');
  const code = document.createElement('b');
  code.textContent = text;
  code.setAttribute('aria-description', name);
  element.replaceChildren(code, staleMark());
  const stale = liveAttribute(element, 'data-stale');
  let shown = -1;
  return {
    paint: () => {
      stale.write(rows.quotes.value(row, PLACES.quotes.stale) === 1 ? '' : null);
      if (shown === marks.version()) return;
      shown = marks.version();
      showMark(element, marks.of(text));
    },
  };
}

/** Pin, flag, note and the beginning of a section, as attributes that the style sheet draws. */
function showMark({ dataset }: HTMLElement, mark: RowMark | undefined): void {
  const show = (name: 'flag' | 'pinned' | 'note' | 'section', value: string | null): void => {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  };
  show('flag', mark?.flag ?? null);
  show('pinned', mark?.isPinned === true ? '' : null);
  show('note', mark !== undefined && mark.note !== '' ? '' : null);
  show('section', mark?.isFirst === true ? mark.section : null);
}

function staleMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'wl-stale';
  mark.textContent = '◷';
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}
