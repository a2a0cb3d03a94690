import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { liveText } from '#renderer/ui/live-dom.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderSide } from '#shared/market/index.ts';
import type { BookSide } from './depth.ts';
import { draggedRole } from './draft-rows.ts';
import type { Placing } from './intents.ts';
import { createHeadPainter } from './ladder-head.tsx';
import { createLadderPainter, type LadderView } from './ladder-painter.ts';
import { LadderRows } from './ladder-rows.tsx';
import { LadderSurface } from './ladder-surface.ts';
import { movable, movableStops } from './own-orders.ts';
import { createTradedHeadPainter, TradedHead } from './traded-head.tsx';

/** Until the panel has been laid out. */
const FIRST_SLOTS = 24;
const FIRST_ROOM = 12;
const MAX_SLOTS = 120;
/** Width of a digit in ordinary text, em, and what a cell leaves free at its sides, px. */
const DIGIT_EM = 0.6;
const CELL_PADDING = 8;

/** What keys and presses on the rows ask for. Indexes are those of rows. */
export type LadderActions = {
  place(side: OrderSide, index: number, as: Placing): void;
  /** A price alone was chosen, for the ticket. */
  pick(index: number): void;
  cancelRow(index: number, side: BookSide | null): void;
  cancelAll(): void;
  amend(index: number, side: BookSide, target: number): void;
  /** Moves the row's orders by a tick, up is above 0. */
  shift(index: number, ticks: 1 | -1): void;
  /** Moves the row's orders to the best price of their side. */
  toBest(index: number): void;
  changeSize(step: 1 | -1): void;
  flatten(): void;
  showKeys(): void;
  /** A menu of what a price offers. */
  openMenu(index: number, anchor: HTMLElement): void;
};

type LadderGridProps = {
  readonly view: LadderView;
  readonly orders: readonly Order[];
  readonly visible: boolean;
  /** The ladder's head, drawn with the rows. */
  readonly head: RefObject<HTMLDivElement | null>;
  /** Receives the rows' surface, once it is there. */
  readonly surface: RefObject<LadderSurface | null>;
  readonly actions: LadderActions;
  /** What moving the orders of a row to another one would give up. */
  effectOf(index: number, side: BookSide, target: number): string;
  summary(): string;
  /** A question or a dialog over the rows: they stay. */
  readonly isHeld: boolean;
  readonly children: ReactNode;
};

type Hit = { readonly index: number; readonly cell: string; readonly element: HTMLElement };
type Drag = { readonly index: number; readonly side: BookSide; readonly low: number; target: number };

/** The rows of prices: one focusable grid whose arrow keys move a row. React makes the cells once; the painter fills them. */
export function LadderGrid(props: LadderGridProps): ReactNode {
  const { view, orders, visible, head, surface, actions, effectOf, summary, isHeld, children } = props;
  const { t, translate, language } = useTexts('ladder');
  const formats = useFormats();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const summaryText = useRef<HTMLParagraphElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const { slots, room } = useSlots(scroller, grid);
  const drag = useRef<Drag | null>(null);
  const pressed = useRef<{ readonly low: number; readonly cell: string; readonly code: string } | null>(null);
  const [made, setMade] = useState<LadderSurface | null>(null);
  const tradedHead = useRef<HTMLSpanElement>(null);
  const drawHead = useRef<ReturnType<typeof createHeadPainter> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slots are other cells, another language other texts
  useLayoutEffect(() => {
    if (!scroller.current || !space.current || !grid.current || !summaryText.current) return;
    if (!head.current || !tradedHead.current) return;
    const parts = {
      scroller: scroller.current,
      space: space.current,
      grid: grid.current,
      summary: summaryText.current,
    };
    const painters = [
      createHeadPainter(head.current, formats, translate),
      createTradedHeadPainter(tradedHead.current, formats, translate),
    ];
    drawHead.current = (market) => {
      for (const paint of painters) paint(market);
    };
    const next = new LadderSurface(parts, createLadderPainter(grid.current, formats, translate, room));
    surface.current = next;
    setMade(next);
  }, [formats, translate, language, slots, room]);

  useLayoutEffect(() => made?.hold(isHeld), [made, isHeld]);

  // Drawn before the new name is painted, then with each change of the market, once before a paint.
  useLayoutEffect(() => {
    if (made === null || !visible) return;
    const { market } = view;
    let isDue = false;
    const draw = (): void => {
      isDue = false;
      market.read(orders, performance.now());
      made.draw();
      drawHead.current?.(market);
    };
    const drawSoon = (): void => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(draw);
    };
    market.read(orders, performance.now());
    made.show(view);
    drawHead.current?.(market);
    const stops = [
      marketStore.onBook(market.code, drawSoon),
      marketStore.onWhole('depths', market.code, drawSoon),
      marketStore.onQuote(market.code, drawSoon),
      marketStore.onTrades(drawSoon),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [made, view, orders, visible]);

  function hitOf(target: EventTarget | null): Hit | null {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const slot = element?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
    if (element === null || slot === undefined || made === null) return null;
    return { index: made.indexOf(Number(slot)), cell: element.dataset.cell ?? '', element };
  }

  function down(event: PointerEvent): void {
    const hit = hitOf(event.target);
    const low = hit === null ? undefined : made?.row(hit.index)?.low;
    pressed.current = hit === null || low === undefined ? null : { low, cell: hit.cell, code: view.market.code };
    if (event.button !== 0 || hit === null || low === undefined || isHeld) return;
    const side = sideOfOwn(hit.cell);
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (side === null || isOnButton) return;
    const own = view.own[side].get(hit.index);
    if ([...movable(own), ...movableStops(own)].length === 0 && draggedRole(view, side, hit.index) === null) return;
    event.preventDefault();
    grid.current?.focus();
    drag.current = { index: hit.index, side, low, target: -1 };
    made?.hold(true);
  }

  function over(event: PointerEvent): void {
    const hit = hitOf(event.target);
    const side = hit === null ? null : sideOfOwn(hit.cell);
    made?.point(hit === null || side === null ? null : { index: hit.index, side });
  }

  useEffect(() => {
    if (made === null) return;
    const text = hint.current === null ? null : liveText(hint.current);
    const end = (): void => {
      drag.current = null;
      made.target(-1);
      made.hold(isHeld);
      made.anchor(null, 0);
      if (hint.current) hint.current.hidden = true;
    };
    const move = (event: globalThis.PointerEvent): void => {
      const { current } = drag;
      if (current === null) return;
      const index = made.indexAt(event.clientY);
      if (index === current.target) return;
      current.target = index;
      const isElsewhere = index !== current.index;
      made.target(isElsewhere ? index : -1);
      if (hint.current) hint.current.hidden = !isElsewhere;
      text?.write(isElsewhere ? effectOf(current.index, current.side, index) : '');
      if (hint.current) made.anchor(hint.current, made.row(index)?.low ?? 0);
    };
    const up = (): void => {
      const { current } = drag;
      if (current === null) return;
      end();
      // The row from which it came is the same one: nothing moves while it is dragged.
      const isSame = made.row(current.index)?.low === current.low;
      if (isSame && current.target >= 0 && current.target !== current.index) {
        actions.amend(current.index, current.side, current.target);
      }
    };
    const cancelled = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || drag.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    const lost = (): void => {
      if (drag.current !== null) end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', lost);
    window.addEventListener('blur', lost);
    window.addEventListener('keydown', cancelled, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', lost);
      window.removeEventListener('blur', lost);
      window.removeEventListener('keydown', cancelled, true);
    };
  }, [made, actions, effectOf, isHeld]);

  function clicked(event: MouseEvent): void {
    const hit = hitOf(event.target);
    const before = pressed.current;
    pressed.current = null;
    // Later clicks of a double click are of the same press.
    if (hit === null || made === null || event.detail > 1 || isHeld) return;
    const low = made.row(hit.index)?.low;
    // A press that began on another row, cell or stock is of none.
    if (before === null || before.low !== low || before.cell !== hit.cell || before.code !== view.market.code) return;
    const cancel = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cancel]') : null;
    const as = event.ctrlKey || event.shiftKey || event.metaKey ? 'stop' : 'limit';
    if (cancel !== null) actions.cancelRow(hit.index, cancel.dataset.cancel === 'bid' ? 'bid' : 'offer');
    else if (hit.cell === 'bid-lots') actions.place('buy', hit.index, as);
    else if (hit.cell === 'offer-lots') actions.place('sell', hit.index, as);
    else if (hit.cell === 'price') actions.pick(hit.index);
    // What is drawn of the press comes after what it sends.
    made.select(hit.index);
    grid.current?.focus();
  }

  function key(event: KeyboardEvent): void {
    if (made === null || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    const moved = movesOf(event.key, made);
    if (moved !== null) {
      event.preventDefault();
      if (Number.isFinite(moved)) made.moveBy(moved);
      return;
    }
    const action = actionOf(event, made, actions);
    if (action === null) return;
    event.preventDefault();
    // A held key is one press.
    if (!event.repeat) action();
  }

  function menu(event: MouseEvent): void {
    const hit = hitOf(event.target);
    if (hit === null) return;
    event.preventDefault();
    event.stopPropagation();
    actions.openMenu(hit.index, hit.element);
  }

  return (
    <div
      className="ladder-table"
      onPointerEnter={() => made?.pointer(true)}
      onPointerLeave={() => made?.pointer(false)}
    >
      <Columns traded={tradedHead} />
      <p ref={summaryText} id={`${id}-summary`} className="visually-hidden" />
      <div className="ladder-rows-box">
        <div ref={scroller} className="ladder-scroll" onScroll={() => made?.scrolled()}>
          <div ref={space} className="ladder-space">
            {/* biome-ignore lint/a11y/useSemanticElements: its rows show other prices as it scrolls, which no table does */}
            <div
              ref={grid}
              className="ladder-grid"
              role="grid"
              tabIndex={0}
              aria-label={t('grid', { symbol: view.market.code })}
              aria-rowcount={view.rows.rows.length}
              aria-describedby={`${id}-summary`}
              onPointerDown={down}
              onPointerOver={over}
              onPointerLeave={() => made?.point(null)}
              onBlur={() => made?.draw()}
              onClick={clicked}
              onContextMenu={menu}
              onKeyDown={key}
              onFocus={() => made?.summarise(summary())}
            >
              <LadderRows count={slots} id={id} cancel={t('cancelRow')} />
            </div>
          </div>
        </div>
        <p ref={hint} className="ladder-hint" role="status" hidden />
        {children}
      </div>
    </div>
  );
}

const sideOfOwn = (cell: string): BookSide | null =>
  cell === 'bid-own' ? 'bid' : cell === 'offer-own' ? 'offer' : null;

/** Rows by which a key moves, down is above 0; null for another key. */
function movesOf(key: string, surface: LadderSurface): number | null {
  switch (key) {
    case 'ArrowUp':
      return -1;
    case 'ArrowDown':
      return 1;
    case 'PageUp':
      return -surface.pageSize();
    case 'PageDown':
      return surface.pageSize();
    case 'Home':
      return -surface.count();
    case 'End':
      return surface.count();
    default:
      return null;
  }
}

function actionOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  surface: LadderSurface,
  actions: LadderActions,
): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'b':
      return () => actions.place('buy', surface.cursor, shiftKey ? 'stop' : 'limit');
    case 's':
      return () => actions.place('sell', surface.cursor, shiftKey ? 'stop' : 'limit');
    case 't':
      return () => actions.place('buy', surface.cursor, 'bracket');
    case '[':
      return () => actions.shift(surface.cursor, -1);
    case ']':
      return () => actions.shift(surface.cursor, 1);
    case 'm':
      return () => actions.toBest(surface.cursor);
    case 'x':
      return () => actions.cancelRow(surface.cursor, null);
    case 'escape':
      return actions.cancelAll;
    case '+':
    case '=':
      return () => actions.changeSize(1);
    case '-':
    case '−':
      return () => actions.changeSize(-1);
    case 'c':
    case ' ':
      return () => surface.centre();
    case 'f':
      return actions.flatten;
    case '?':
      return actions.showKeys;
    case 'enter':
      return () => actions.pick(surface.cursor);
    default:
      return null;
  }
}

/** Column heads, in the grid of the rows. */
function Columns({ traded }: { readonly traded: RefObject<HTMLSpanElement | null> }): ReactNode {
  const { t, translate } = useTexts('ladder');
  return (
    <div className="ladder-row ladder-columns" aria-hidden="true">
      <span className="ladder-change" data-tip={t('changeLong')}>
        {t('columns.change')}
      </span>
      <span className="ladder-own" data-tip={translate('book:ownBuyLong')}>
        {t('columns.ownBuys')}
      </span>
      <span className="ladder-lots ladder-bid" data-tip={t('bidLong')}>
        {t('columns.bid')}
      </span>
      <span className="ladder-price">{t('columns.price')}</span>
      <span className="ladder-lots ladder-offer" data-tip={t('offerLong')}>
        {t('columns.offer')}
      </span>
      <span className="ladder-own" data-tip={translate('book:ownSellLong')}>
        {t('columns.ownSells')}
      </span>
      <span className="ladder-change" data-tip={t('changeLong')}>
        {t('columns.change')}
      </span>
      <span className="ladder-recent" data-tip={t('recentLong')}>
        {t('columns.recent')}
      </span>
      <TradedHead ref={traded} />
    </div>
  );
}

/** Whole rows that fit, and digits in a cell of lots. */
function useSlots(scroller: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>) {
  const [fit, setFit] = useState({ slots: FIRST_SLOTS, room: FIRST_ROOM });
  useLayoutEffect(() => {
    const [box, row] = [scroller.current, grid.current?.querySelector('[data-slot]')];
    const cell = row?.querySelector<HTMLElement>('[data-cell="bid-lots"]');
    if (!box || !row || !cell) return;
    const measure = (): void => {
      const { height } = row.getBoundingClientRect();
      if (!(height > 0 && box.clientHeight > 0)) return;
      const slots = Math.min(MAX_SLOTS, Math.max(1, Math.floor(box.clientHeight / height)));
      const digit = Number.parseFloat(getComputedStyle(cell).fontSize) * DIGIT_EM;
      const room = Math.floor((cell.clientWidth - CELL_PADDING) / digit);
      setFit((before) => (before.slots === slots && before.room === room ? before : { slots, room }));
    };
    measure();
    // The row's own height follows the text size and the density.
    const sizes = new ResizeObserver(measure);
    for (const each of [box, row, cell]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [scroller, grid]);
  return fit;
}
