import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderSide } from '#shared/market/index.ts';
import type { BookSide } from './depth.ts';
import { draggedRole } from './draft-rows.ts';
import type { Placing } from './intents.ts';
import { LadderColumns } from './ladder-columns.tsx';
import type { LadderView } from './ladder-painter.ts';
import { LadderRows } from './ladder-rows.tsx';
import type { LadderSurface } from './ladder-surface.ts';
import { movable, movableStops } from './own-orders.ts';
import { useLadderSurface } from './use-ladder-surface.ts';
import { useOrderDrag } from './use-order-drag.ts';

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

/** The rows of prices: one focusable grid whose arrow keys move a row. React makes the cells once; the painter fills them. */
export function LadderGrid(props: LadderGridProps): ReactNode {
  const { view, orders, visible, head, surface, actions, effectOf, summary, isHeld, children } = props;
  const { t } = useTexts('ladder');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const summaryText = useRef<HTMLParagraphElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<{ readonly low: number; readonly cell: string; readonly code: string } | null>(null);
  const tradedHead = useRef<HTMLSpanElement>(null);
  const parts = { scroller, space, grid, summary: summaryText, head, tradedHead, surface };
  const { made, slots } = useLadderSurface(parts, { view, orders, visible, isHeld });
  const beginDrag = useOrderDrag({ made, hint, isHeld, effectOf, amend: actions.amend });

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
    beginDrag({ index: hit.index, side, low });
  }

  function over(event: PointerEvent): void {
    const hit = hitOf(event.target);
    const side = hit === null ? null : sideOfOwn(hit.cell);
    made?.point(hit === null || side === null ? null : { index: hit.index, side });
  }

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
      <LadderColumns traded={tradedHead} />
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
