import type { Translate } from '#renderer/i18n/index.ts';
import { type Live, liveAttribute, liveBar, liveBars, liveText } from '#renderer/ui/live-dom.ts';
import { directionOf, type Formats } from '#shared/formats/formats.ts';
import { createChips } from './chips.ts';
import type { BookSide, Depth } from './depth.ts';
import type { DraftRows } from './draft-rows.ts';
import { bracketsAt, type ExitRows } from './exit-rows.ts';
import type { DayPrices, LadderMarket } from './ladder-market.ts';
import type { OwnRows } from './own-orders.ts';
import type { PriceRow, PriceRows } from './price-rows.ts';

/** Everything that is drawn. */
export type LadderView = {
  readonly rows: PriceRows;
  readonly market: LadderMarket;
  readonly own: OwnRows;
  readonly exits: ExitRows;
  /** What is being typed in a ticket. */
  readonly draft: DraftRows;
  /** The position's average, rupiah; null without one. */
  readonly average: number | null;
  readonly breakEven: number | null;
  /** How many lots the account has is not shown. */
  readonly isHidden: boolean;
};

/** Where in the rows the drawing begins, and what of them is pointed at. Indexes of rows; -1 for none. */
export type LadderPlace = {
  readonly top: number;
  readonly cursor: number;
  readonly target: number;
  /** The keyboard is on the rows: the one under it is put into words. */
  readonly isFocused: boolean;
  /** Ids of the brackets that are pointed at: all of their chips are marked. */
  readonly related: ReadonlySet<string>;
};

type HalfSlot = {
  readonly lots: Live<string>;
  readonly orders: Live<string>;
  readonly bar: Live<number>;
  readonly unknown: Live<string | null>;
  readonly own: Live<string>;
  readonly ownState: Live<string | null>;
  readonly draft: Live<string | null>;
  readonly exit: Live<string | null>;
  readonly tip: Live<string | null>;
  readonly cancelTip: Live<string | null>;
  readonly related: Live<string | null>;
  readonly change: Live<string>;
  readonly changeTone: Live<string | null>;
};

type Slot = {
  readonly row: HTMLElement;
  readonly index: Live<string | null>;
  readonly label: Live<string | null>;
  readonly selected: Live<string | null>;
  readonly mark: Live<string | null>;
  readonly price: Live<string>;
  readonly arrow: Live<string>;
  readonly day: Live<string>;
  readonly position: Live<string>;
  readonly bid: HalfSlot;
  readonly offer: HalfSlot;
  readonly recentSold: Live<string>;
  readonly recentBought: Live<string>;
  readonly traded: Live<string>;
  readonly tradedBar: Live<string>;
  readonly most: Live<string | null>;
};

export type LadderPainter = {
  draw(view: LadderView, place: LadderPlace): void;
  /** A row in words, for whoever does not see it. */
  describe(view: LadderView, index: number): string;
  readonly slots: number;
};

/** Day's prices and limits that a row is marked with, in the order in which they matter where there is room for one. */
type Marks = { readonly kinds: readonly string[]; readonly day: string; readonly position: string };
const NO_MARKS: Marks = { kinds: [], day: '', position: '' };

/**
 * Writes the rows in sight into the cells of `[data-slot]`, which are there once and used for every price.
 * @param room digits that fit into a cell of lots
 */
export function createLadderPainter(
  grid: HTMLElement,
  formats: Formats,
  translate: Translate,
  room: number,
): LadderPainter {
  const slots = [...grid.querySelectorAll<HTMLElement>('[data-slot]')].map(slotOf);
  const short = (lots: number): string => (lots >= 100_000 ? formats.compact(lots) : formats.lots(lots));

  const { chipOf, inWords } = createChips(formats, translate);

  function depthText({ lots, isPartial }: Depth): string {
    if (lots === 0) return isPartial ? '…' : '';
    return isPartial ? `${short(lots)}+` : short(lots);
  }

  function drawHalf(
    half: HalfSlot,
    view: LadderView,
    side: BookSide,
    row: PriceRow,
    index: number,
    full: number,
    related: LadderPlace['related'],
  ): void {
    const depth = view.market.side(side).within(row.low, row.high);
    half.unknown.write(depth === null ? '' : null);
    const lots = depth === null ? '…' : depthText(depth);
    const orders = depth !== null && depth.orders > 0 ? formats.whole(depth.orders) : '';
    half.lots.write(lots);
    // Lots matter more: no figure of either is cut.
    half.orders.write(lots.length + orders.length < room ? orders : '');
    half.bar.write(depth === null ? 0 : depth.lots / full);
    const chip = chipOf(view, side, index);
    half.own.write(chip.text);
    half.ownState.write(chip.state);
    half.draft.write(view.draft[side].get(index)?.roles.join(' ') ?? null);
    half.exit.write(chip.isExit ? '' : null);
    half.tip.write(chip.tip);
    half.cancelTip.write(chip.cancelTip);
    half.related.write(isRelated(view, side, index, related) ? '' : null);
    const change = depth === null ? 0 : view.market.changes[side].within(row.low, row.high);
    half.change.write(change === 0 ? '' : formats.change(change));
    half.changeTone.write(change === 0 ? null : change > 0 ? 'stacked' : 'pulled');
  }

  const names = {
    ara: translate('book:ara'),
    arb: translate('book:arb'),
    high: translate('book:stats.high'),
    low: translate('book:stats.low'),
    previous: translate('ladder:mark.previous'),
    average: translate('ladder:mark.average'),
    'break-even': translate('ladder:mark.breakEven'),
  };

  /** Marks of the rows that have any, by index; in each row the first of the day's and the last of the position's is named. */
  function marksOf({ rows, average, breakEven }: LadderView, day: DayPrices): ReadonlyMap<number, Marks> {
    const marks = new Map<number, Marks>();
    const add = (kind: keyof typeof names, index: number, isOwn: boolean): void => {
      if (index < 0) return;
      const before = marks.get(index) ?? { kinds: [], day: '', position: '' };
      marks.set(index, {
        kinds: [...before.kinds, kind],
        day: isOwn ? before.day : before.day || names[kind],
        position: isOwn ? names[kind] : before.position,
      });
    };
    const at = (price: number | null): number => (price === null || price <= 0 ? -1 : rows.indexOf(price));
    add('ara', 0, false);
    add('arb', rows.rows.length - 1, false);
    for (const kind of ['high', 'low', 'previous'] as const) add(kind, at(day[kind]), false);
    add('average', at(average), true);
    add('break-even', at(breakEven), true);
    return marks;
  }

  /** Marks move with the day's prices and the position, not with each update. */
  let marked: {
    readonly view: LadderView;
    readonly day: DayPrices;
    readonly marks: ReadonlyMap<number, Marks>;
  } | null = null;
  function currentMarks(view: LadderView, day: DayPrices): ReadonlyMap<number, Marks> {
    const isSame =
      marked !== null &&
      marked.view === view &&
      (['high', 'low', 'previous'] as const).every((kind) => marked?.day[kind] === day[kind]);
    if (marked === null || !isSame) marked = { view, day, marks: marksOf(view, day) };
    return marked.marks;
  }

  function drawSlot(
    slot: Slot,
    view: LadderView,
    day: DayPrices,
    index: number,
    place: LadderPlace,
    full: number,
    isLast: boolean,
  ): void {
    const row = view.rows.rows[index];
    slot.row.hidden = row === undefined;
    if (row === undefined) return;
    const { market } = view;
    const marks = currentMarks(view, day).get(index) ?? NO_MARKS;
    slot.index.write(String(index + 1));
    slot.selected.write(String(index === place.cursor));
    slot.mark.write(
      [...(isLast ? ['last'] : []), ...(index === place.target ? ['target'] : []), ...marks.kinds].join(' '),
    );
    slot.price.write(formats.price(row.low));
    slot.arrow.write(isLast ? directionOf(day.previous > 0 ? day.last - day.previous : 0) : '');
    slot.day.write(marks.day);
    slot.position.write(marks.position);
    drawHalf(slot.bid, view, 'bid', row, index, full, place.related);
    drawHalf(slot.offer, view, 'offer', row, index, full, place.related);
    const recent = market.traded.recent();
    const isRecent = recent !== null && recent.price >= row.low && recent.price <= row.high;
    slot.recentSold.write(isRecent && recent.sold > 0 ? short(recent.sold) : '');
    slot.recentBought.write(isRecent && recent.bought > 0 ? short(recent.bought) : '');
    const { bought, sold } = market.traded.within(row.low, row.high);
    const sum = bought + sold;
    const largest = view.rows.group === 1 ? market.traded.largest() : Math.max(largestRow(view), 1);
    slot.traded.write(sum === 0 ? '' : formats.compact(sum));
    slot.tradedBar.write(sum === 0 ? NO_BARS : barsOf(sold, sum, largest));
    slot.most.write(sum > 0 && sum === largest ? '' : null);
    slot.label.write(index === place.cursor && place.isFocused ? describe(view, index) : null);
  }

  /** Most lots that were traded in one of the rows of several ticks. */
  function largestRow({ rows, market }: LadderView): number {
    if (largestOf.rows === rows && largestOf.trades === market.traded.count()) return largestOf.value;
    let value = 0;
    for (const { low, high } of rows.rows) {
      const { bought, sold } = market.traded.within(low, high);
      value = Math.max(value, bought + sold);
    }
    largestOf = { rows, trades: market.traded.count(), value };
    return value;
  }
  let largestOf: { rows: PriceRows | null; trades: number; value: number } = { rows: null, trades: -1, value: 0 };

  function describe(view: LadderView, index: number): string {
    const row = view.rows.rows[index];
    if (row === undefined) return '';
    const side = (name: BookSide): string => {
      const depth = view.market.side(name).within(row.low, row.high);
      const lots = depth === null ? translate('ladder:unknown') : formats.lots(depth.lots);
      return `${translate(`ladder:columns.${name}`)} ${lots}${inWords(view, name, index)}`;
    };
    return [formats.price(row.low), side('bid'), side('offer')].join('; ');
  }

  return {
    slots: slots.length,
    describe,
    draw(view, place) {
      const day = view.market.day();
      let full = 1;
      for (let at = 0; at < slots.length; at += 1) {
        const row = view.rows.rows[place.top + at];
        if (row === undefined) break;
        for (const side of ['bid', 'offer'] as const) {
          full = Math.max(full, view.market.side(side).within(row.low, row.high)?.lots ?? 0);
        }
      }
      const last = day.last > 0 ? view.rows.indexOf(day.last) : -1;
      for (const [at, slot] of slots.entries()) {
        const index = place.top + at;
        drawSlot(slot, view, day, index, place, full, index === last);
      }
    },
  };
}

const isRelated = (view: LadderView, side: BookSide, index: number, related: LadderPlace['related']): boolean =>
  related.size > 0 && [...bracketsAt(view, index, side)].some((id) => related.has(id));

const share = (lots: number, largest: number): string => `${((lots / Math.max(1, largest)) * 100).toFixed(1)}%`;

/** What was sold, in front of what was traded at all. */
const barsOf = (sold: number, sum: number, largest: number): string =>
  `${share(sold, largest)} 100%, ${share(sum, largest)} 100%`;
const NO_BARS = barsOf(0, 0, 1);

function slotOf(row: HTMLElement): Slot {
  const part = (name: string): HTMLElement => {
    const found = row.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the ladder's row has no ${name}`);
    return found;
  };
  const half = (side: BookSide): HalfSlot => ({
    lots: liveText(part(`${side}-lots`)),
    orders: liveText(part(`${side}-orders`)),
    bar: liveBar(part(`${side}-bar`)),
    unknown: liveAttribute(part(`${side}-bar`), 'data-unknown'),
    own: liveText(part(`${side}-own`)),
    ownState: liveAttribute(part(`${side}-own`), 'data-state'),
    draft: liveAttribute(part(`${side}-own`), 'data-draft'),
    exit: liveAttribute(part(`${side}-own`), 'data-exit'),
    tip: liveAttribute(part(`${side}-own`), 'data-tip'),
    cancelTip: liveAttribute(part(`${side}-cancel`), 'data-tip'),
    related: liveAttribute(part(`${side}-own`), 'data-related'),
    change: liveText(part(`${side}-change`)),
    changeTone: liveAttribute(part(`${side}-change`), 'data-change'),
  });
  return {
    row,
    index: liveAttribute(row, 'aria-rowindex'),
    label: liveAttribute(row, 'aria-label'),
    selected: liveAttribute(row, 'aria-selected'),
    mark: liveAttribute(row, 'data-mark'),
    price: liveText(part('price')),
    arrow: liveDirection(part('price')),
    day: liveText(part('day')),
    position: liveText(part('position')),
    bid: half('bid'),
    offer: half('offer'),
    recentSold: liveText(part('recent-sold')),
    recentBought: liveText(part('recent-bought')),
    traded: liveText(part('traded')),
    tradedBar: liveBars(part('traded-bar')),
    most: liveAttribute(part('traded-bar'), 'data-most'),
  };
}

/** Direction of the last price against the previous close, which its mark and its colour follow; empty for none. */
function liveDirection(element: HTMLElement): Live<string> {
  const attribute = liveAttribute(element, 'data-direction');
  return { write: (direction) => attribute.write(direction || null) };
}
