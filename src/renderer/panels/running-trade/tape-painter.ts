import type { Dispose } from '#renderer/market-data/listeners.ts';
import type { Trade, TradeTape } from '#renderer/market-data/trade-tape.ts';
import { rowHeight } from '#renderer/theme/theme-store.ts';
import { type Live, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { isPriced } from '#shared/contract/frames.ts';
import { directionOf, type Formats } from '#shared/formats/formats.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

export type TapeTexts = {
  readonly buy: string;
  readonly sell: string;
  readonly buyLong: string;
  readonly sellLong: string;
  /** The mark of the board of a trade that makes no price, and what it means. */
  board(board: number): { readonly mark: string; readonly long: string };
  /** The text of a gap with its number of trades. */
  gap(missing: number): string;
  readonly gapLong: string;
};

export type TapePainter = {
  /** Measures scroll position and viewport; called on change, since measuring with every trade would force a layout. */
  measure(): void;
  /** px scrolled down. */
  scrolled(): number;
  /** Draws the visible rows, newest first. @param cursor row selected by keyboard, from the top; null for none. */
  draw(tape: TradeTape, cursor: number | null): void;
  /** The trade of an element in the list; null outside the rows. */
  tradeAt(target: EventTarget | null): Trade | null;
  rowId(index: number): string;
  dispose: Dispose;
};

type Row = {
  readonly element: HTMLElement;
  readonly top: Live<string>;
  readonly time: Live<string>;
  readonly code: Live<string>;
  readonly price: Live<string>;
  readonly direction: Live<string | null>;
  readonly lots: Live<string>;
  readonly side: Live<string>;
  readonly sideKind: Live<string | null>;
  readonly tick: Live<string | null>;
  readonly title: Live<string | null>;
  readonly chosen: Live<string | null>;
  readonly id: Live<string | null>;
  readonly gap: Live<string | null>;
  readonly day: Live<string | null>;
  place: number;
  trade: Trade | null;
};

const TICKS = [null, 'up', 'down'] as const;

/** Number of the exchange's day; NaN of a gap without a time. */
const dayOf = (at: number): number => (at > 0 ? Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS) : Number.NaN);

/** The day of the newest trade whose time is known, as its number; NaN of none. */
function newestDayOf(tape: TradeTape): number {
  for (let place = tape.end() - 1; place >= tape.first(); place -= 1) {
    const day = dayOf(tape.at(place));
    if (!Number.isNaN(day)) return day;
  }
  return Number.NaN;
}

/**
 * A virtualised list. Each trade has a fixed row element while visible, so a new trade writes one row and moves the
 * others. A price is coloured against the previous close (rupiah, NaN where unknown: no colour); an arrow is the tick.
 * A trade of another day than the newest one's has its day in place of its time, and a line stands where the day changes.
 */
export function createTapePainter(
  scroller: HTMLElement,
  list: HTMLElement,
  formats: Formats,
  texts: TapeTexts,
  previousOf: (code: string) => number,
): TapePainter {
  const rows: Row[] = [];
  const height = liveAttribute(list, 'data-count');
  let drawnTape: TradeTape | null = null;
  let drawnDay = Number.NaN;
  let scrollTop = 0;
  let seen = 0;
  let bottomMargin = 0;

  function measure(): void {
    ({ scrollTop } = scroller);
    const room = scroller.clientHeight + bottomMargin;
    // Whole rows only.
    const rest = room % rowHeight();
    if (rest !== bottomMargin) scroller.style.marginBottom = `${rest}px`;
    bottomMargin = rest;
    seen = room - rest;
  }

  function rowsNeeded(): number {
    return Math.ceil(seen / rowHeight()) + 1;
  }

  function makeRows(count: number): void {
    if (rows.length === count) return;
    for (const row of rows.splice(0)) row.element.remove();
    for (let index = 0; index < count; index += 1) rows.push(createRow(list));
  }

  /** @param above Unix ms of the newer trade in the row above, NaN at the top */
  function write(row: Row, trade: Trade, above: number): void {
    row.gap.write(trade.isGap ? '' : null);
    const day = dayOf(trade.at);
    const isOther = !Number.isNaN(day) && day !== drawnDay;
    const isNext = isOther && day !== dayOf(above);
    row.day.write(isNext ? 'first' : isOther ? 'other' : null);
    row.time.write(isOther ? formats.dateNear(trade.at, drawnDay * DAY_MS) : formats.time(trade.at));
    if (trade.isGap) {
      writeGap(row, trade);
      return;
    }
    row.trade = trade;
    row.code.write(trade.code);
    row.price.write(formats.price(trade.price));
    row.lots.write(formats.lots(trade.lots));
    if (isPriced(trade.board)) writeMarket(row, trade);
    else writeAgreed(row, trade);
  }

  /** How it changed the market's price. */
  function writeMarket(row: Row, trade: Trade): void {
    const change = trade.price - previousOf(trade.code);
    row.direction.write(Number.isNaN(change) ? null : directionOf(change));
    row.tick.write(TICKS[trade.change] ?? null);
    row.side.write(trade.side === 0 ? texts.buy : texts.sell);
    row.sideKind.write(trade.side === 0 ? 'buy' : 'sell');
    row.title.write(trade.side === 0 ? texts.buyLong : texts.sellLong);
  }

  /** The board in place of the side: the market's price is another, so that nothing is up or down against it. */
  function writeAgreed(row: Row, { board }: Trade): void {
    const { mark, long } = texts.board(board);
    row.direction.write(null);
    row.tick.write(null);
    row.side.write(mark);
    row.sideKind.write('board');
    row.title.write(long);
  }

  /** A gap row spans the code and its values and cannot be selected. */
  function writeGap(row: Row, { lots }: Trade): void {
    row.trade = null;
    row.code.write(texts.gap(lots));
    row.price.write('');
    row.direction.write(null);
    row.tick.write(null);
    row.lots.write('');
    row.side.write('');
    row.sideKind.write(null);
    row.title.write(texts.gapLong);
  }

  measure();
  return {
    measure,
    scrolled: () => scrollTop,
    draw(tape, cursor) {
      const count = tape.end() - tape.first();
      const tall = rowHeight();
      if (height.write(`${count * tall}px`)) list.style.height = `${count * tall}px`;
      makeRows(rowsNeeded());
      const day = newestDayOf(tape);
      if (tape !== drawnTape || !Object.is(day, drawnDay)) for (const row of rows) row.place = -1;
      drawnTape = tape;
      drawnDay = day;
      const firstIndex = Math.floor(scrollTop / tall);
      for (let offset = 0; offset < rows.length; offset += 1) {
        const index = firstIndex + offset;
        const place = tape.end() - 1 - index;
        // Negative indexes do not occur: they would be past the last row.
        const row = rows[((place % rows.length) + rows.length) % rows.length];
        if (!row) continue;
        const trade = index < count ? tape.trade(place) : null;
        if (trade === null) {
          row.place = -1;
          row.trade = null;
          row.top.write('none');
          continue;
        }
        if (row.place !== place) {
          row.place = place;
          write(row, trade, index === 0 ? Number.NaN : tape.at(place + 1));
        }
        row.top.write(`${index * tall}px`);
        row.chosen.write(index === cursor ? 'true' : 'false');
        row.id.write(index === cursor ? rowId(list, index) : null);
      }
    },
    tradeAt(target) {
      const element = target instanceof Element ? target.closest('.tape-row') : null;
      return rows.find((row) => row.element === element)?.trade ?? null;
    },
    rowId: (index) => rowId(list, index),
    dispose() {
      for (const row of rows.splice(0)) row.element.remove();
    },
  };
}

const rowId = (list: HTMLElement, index: number): string => `${list.id}-${index}`;

function createRow(list: HTMLElement): Row {
  const element = document.createElement('div');
  element.className = 'tape-row';
  element.setAttribute('role', 'option');
  const cell = (name: string): HTMLElement => {
    const made = document.createElement('span');
    made.className = `tape-${name}`;
    element.append(made);
    return made;
  };
  const [time, code, price, lots, side] = [cell('time'), cell('code'), cell('price'), cell('lots'), cell('side')];
  list.append(element);
  let top = '';
  return {
    element,
    top: {
      write(next) {
        if (next === top) return false;
        top = next;
        element.hidden = next === 'none';
        if (next !== 'none') element.style.transform = `translateY(${next})`;
        return true;
      },
    },
    time: liveText(time),
    code: liveText(code),
    price: liveText(price),
    direction: liveAttribute(price, 'data-direction'),
    tick: liveAttribute(price, 'data-tick'),
    lots: liveText(lots),
    side: liveText(side),
    sideKind: liveAttribute(side, 'data-side'),
    title: liveAttribute(side, 'aria-description'),
    chosen: liveAttribute(element, 'aria-selected'),
    id: liveAttribute(element, 'id'),
    gap: liveAttribute(element, 'data-gap'),
    day: liveAttribute(element, 'data-day'),
    place: -1,
    trade: null,
  };
}
