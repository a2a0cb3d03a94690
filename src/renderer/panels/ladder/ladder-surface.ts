import { type Live, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { BookSide } from './depth.ts';
import { bracketsAt } from './exit-rows.ts';
import type { LadderPainter, LadderView } from './ladder-painter.ts';
import { centredOn, hasLeftMiddle, type PriceRow } from './price-rows.ts';

/** Px; where nothing has been laid out. */
const USUAL_ROW = 20;

const NO_BRACKETS: ReadonlySet<string> = new Set();

export type SurfaceParts = {
  /** What scrolls. */
  readonly scroller: HTMLElement;
  /** As high as all rows, inside of it. */
  readonly space: HTMLElement;
  /** The rows in sight, which stay where they are and show others. */
  readonly grid: HTMLElement;
  /** What is said of the stock to whoever does not see the rows. */
  readonly summary: HTMLElement;
};

/**
 * The rows on the screen: which of them are in sight, which one the keyboard is on, and when they move. They move when a
 * person scrolls or centres them, for another stock, and when the last price leaves the middle; never while the pointer is
 * over them or while somebody reads on with the arrow keys.
 */
export class LadderSurface {
  readonly #parts: SurfaceParts;
  readonly #painter: LadderPainter;
  readonly #summary: Live<string>;
  readonly #active: Live<string | null>;
  readonly #ids: readonly string[];
  #view: LadderView | null = null;
  #top = 0;
  #cursor = 0;
  #target = -1;
  #pointed: { readonly index: number; readonly side: BookSide } | null = null;
  #rowHeight = USUAL_ROW;
  #isPointerInside = false;
  #isReading = false;
  #isHeld = false;
  #isCentred = false;
  #anchored: { readonly element: HTMLElement; readonly price: number } | null = null;

  constructor(parts: SurfaceParts, painter: LadderPainter) {
    this.#parts = parts;
    this.#painter = painter;
    this.#summary = liveText(parts.summary);
    this.#active = liveAttribute(parts.grid, 'aria-activedescendant');
    const slots = [...parts.grid.querySelectorAll<HTMLElement>('[data-slot]')];
    this.#ids = slots.map(({ id }) => id);
    this.#rowHeight = slots[0]?.getBoundingClientRect().height || USUAL_ROW;
  }

  /** Another stock is centred; other rows of the same one keep the price in the middle where it is. */
  show(view: LadderView): void {
    const before = this.#view;
    this.#view = view;
    const count = view.rows.rows.length;
    if (before?.market !== view.market) {
      this.#isCentred = false;
      this.#isReading = false;
    }
    if (before?.rows !== view.rows) {
      this.#parts.space.style.height = `${count * this.#rowHeight}px`;
      const middle = before?.rows.rows[this.#top + Math.floor(this.#inSight / 2)];
      const at = middle === undefined || before?.market !== view.market ? -1 : view.rows.indexOf(middle.low);
      const cursor = before?.rows.rows[this.#cursor];
      const cursorAt = cursor === undefined ? -1 : view.rows.indexOf(cursor.low);
      if (at >= 0) this.#scrollTo(centredOn(at, this.#inSight, count));
      this.#cursor = Math.max(0, cursorAt);
    }
    this.draw();
  }

  /** Draws what has changed in the market; follows the last price where it may. */
  draw(): void {
    const view = this.#view;
    if (view === null) return;
    const row = view.rows.indexOf(view.market.centre());
    if (row >= 0 && this.#follows(row)) {
      // A row that the keyboard is on stays the same price: an order may be about to be placed there.
      if (!this.#isCentred) this.#cursor = row;
      this.#centreOn(row);
    }
    const isFocused = document.activeElement === this.#parts.grid;
    this.#painter.draw(view, {
      top: this.#top,
      cursor: this.#cursor,
      target: this.#target,
      isFocused,
      related: this.#related(view, isFocused),
    });
    this.#active.write(this.#ids[this.#cursor - this.#top] ?? null);
    this.#placeAnchored();
  }

  /** Brings the last price to the middle. */
  centre(): void {
    const view = this.#view;
    if (view === null) return;
    const row = view.rows.indexOf(view.market.centre());
    this.#isReading = false;
    if (row >= 0) {
      this.#cursor = row;
      this.#centreOn(row);
    }
    this.draw();
  }

  scrolled(): void {
    const count = this.#view?.rows.rows.length ?? 0;
    const top = Math.round(this.#parts.scroller.scrollTop / this.#rowHeight);
    const next = Math.min(top, Math.max(0, count - this.#inSight));
    if (next === this.#top) return;
    this.#top = next;
    this.draw();
  }

  pointer(isInside: boolean): void {
    this.#isPointerInside = isInside;
    if (!isInside) {
      this.#isReading = false;
      this.draw();
    }
  }

  /** While a question is asked or a chip is dragged, the rows stay. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Moves the keyboard's row, and the rows as far as it takes to see it. */
  moveBy(steps: number): void {
    this.#isReading = true;
    this.select(this.#cursor + steps);
  }

  /** @param index of a row; one beyond an end is the last one */
  select(index: number): void {
    const count = this.#view?.rows.rows.length ?? 0;
    this.#cursor = Math.min(Math.max(index, 0), Math.max(0, count - 1));
    if (this.#cursor < this.#top) this.#scrollTo(this.#cursor);
    else if (this.#cursor >= this.#top + this.#inSight) this.#scrollTo(this.#cursor - this.#inSight + 1);
    this.draw();
  }

  get cursor(): number {
    return this.#cursor;
  }

  get #inSight(): number {
    return this.#painter.slots;
  }

  pageSize(): number {
    return Math.max(1, this.#inSight - 1);
  }

  count(): number {
    return this.#view?.rows.rows.length ?? 0;
  }

  /** Index of the row that a slot shows. */
  indexOf(slot: number): number {
    return this.#top + slot;
  }

  row(index: number): PriceRow | null {
    return this.#view?.rows.rows[index] ?? null;
  }

  /** Row at a place on the screen. @param y px from the top of the window; beyond an end it is the row there */
  indexAt(y: number): number {
    const box = this.#parts.grid.getBoundingClientRect();
    const slot = Math.floor((y - box.top) / this.#rowHeight);
    return this.#top + Math.min(Math.max(slot, 0), Math.min(this.#inSight, this.count()) - 1);
  }

  /** Marks the row that a chip is dragged to; -1 for none. */
  target(index: number): void {
    if (index === this.#target) return;
    this.#target = index;
    this.draw();
  }

  /** Marks everything of the brackets of the chip that is pointed at; null for no chip. */
  point(pointed: { readonly index: number; readonly side: BookSide } | null): void {
    if (pointed?.index === this.#pointed?.index && pointed?.side === this.#pointed?.side) return;
    this.#pointed = pointed;
    this.draw();
  }

  /** Keeps an element below the row of a price; null for none. */
  anchor(element: HTMLElement | null, price: number): void {
    this.#anchored = element === null ? null : { element, price };
    this.#placeAnchored();
  }

  focus(): void {
    this.#parts.grid.focus();
  }

  summarise(text: string): void {
    this.#summary.write(text);
  }

  #related(view: LadderView, isFocused: boolean): ReadonlySet<string> {
    if (this.#pointed !== null) return bracketsAt(view, this.#pointed.index, this.#pointed.side);
    return isFocused ? bracketsAt(view, this.#cursor, null) : NO_BRACKETS;
  }

  #follows(row: number): boolean {
    if (!this.#isCentred) return true;
    if (this.#isPointerInside || this.#isReading || this.#isHeld) return false;
    return hasLeftMiddle(row, this.#top, this.#inSight, this.count());
  }

  #centreOn(row: number): void {
    this.#scrollTo(centredOn(row, this.#inSight, this.count()));
    this.#isCentred = true;
  }

  #scrollTo(top: number): void {
    this.#top = top;
    this.#parts.scroller.scrollTop = top * this.#rowHeight;
  }

  #placeAnchored(): void {
    if (this.#anchored === null || this.#view === null) return;
    const { element, price } = this.#anchored;
    const slot = Math.min(Math.max(this.#view.rows.indexOf(price) - this.#top, 0), this.#inSight - 1);
    // Above the row in the lower half, so that it stays inside.
    const isBelow = slot < this.#inSight / 2;
    element.style.top = isBelow ? `${(slot + 1) * this.#rowHeight}px` : 'auto';
    element.style.bottom = isBelow ? 'auto' : `${(this.#inSight - slot) * this.#rowHeight}px`;
  }
}
