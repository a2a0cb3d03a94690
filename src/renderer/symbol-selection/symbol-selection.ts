import type { LinkGroup } from '#shared/contract/panels.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

export type SymbolSelectionDeps = {
  /** Runs the task after `ms`. @returns cancels it */
  after(ms: number, task: () => void): () => void;
  /** The links that are drawn now. */
  shown(): LinkState;
  show(links: LinkState): void;
  /** Asks the main process to link the group in every window. */
  send(group: LinkGroup, symbol: StockCode): void;
  /** This window already has every value that it will draw of the stock. */
  hasValues(symbol: StockCode): boolean;
};

/** Within this time the main process has confirmed a selection or replaced it by a newer one, ms. */
export const CONFIRM_TIMEOUT_MS = 300;
/** A selection is shown by then, even when the main process is busy, ms. */
export const SHOW_TIMEOUT_MS = 120;
/** A selection of this window that the main process has not confirmed yet. */
type Selection = {
  readonly symbol: StockCode;
  isShown: boolean;
  /** What the main process published for the group since; undefined while nothing. */
  received: StockCode | null | undefined;
  cancel(): void;
};

/**
 * The stock of each link group as this window shows it. A selection is drawn at once where its values are
 * here: the browser delivers messages only after the paint that a press caused, so waiting for one costs
 * two frames. Otherwise it is drawn when the main process publishes the links, after the stock's values.
 */
export class SymbolSelection {
  readonly #deps: SymbolSelectionDeps;
  readonly #selections = new Map<LinkGroup, Selection>();

  constructor(deps: SymbolSelectionDeps) {
    this.#deps = deps;
  }

  /** The newest links, shown or not. */
  links(): LinkState {
    return this.#withSelections(this.#deps.shown(), () => true);
  }

  /** Selects a stock for a group in every window. */
  select(group: LinkGroup, symbol: StockCode): void {
    if (this.links()[group] === symbol) return;
    this.#deps.send(group, symbol);
    this.#selections.get(group)?.cancel();
    const selection: Selection = { symbol, isShown: false, received: undefined, cancel: () => {} };
    this.#selections.set(group, selection);
    const shown = this.#deps.shown();
    const isFirst = Object.values(shown).every((code) => code === null);
    if (isFirst || this.#deps.hasValues(symbol)) this.#show(group, selection);
    else selection.cancel = this.#deps.after(SHOW_TIMEOUT_MS, () => this.#show(group, selection));
  }

  /** The main process published links. Messages that it sent before a selection of this window must not take that back. */
  receive(links: LinkState): void {
    for (const [group, selection] of this.#selections) {
      selection.received = links[group];
      if (links[group] === selection.symbol) this.#forget(group);
    }
    this.#deps.show(this.#withSelections(links, ({ isShown }) => isShown));
  }

  stop(): void {
    for (const { cancel } of this.#selections.values()) cancel();
    this.#selections.clear();
  }

  #show(group: LinkGroup, selection: Selection): void {
    selection.isShown = true;
    selection.cancel = this.#deps.after(CONFIRM_TIMEOUT_MS, () => this.#expire(group, selection));
    this.#deps.show({ ...this.#deps.shown(), [group]: selection.symbol });
  }

  /** Never confirmed: another window's selection came later. */
  #expire(group: LinkGroup, { received }: Selection): void {
    this.#selections.delete(group);
    if (received !== undefined) this.#deps.show({ ...this.#deps.shown(), [group]: received });
  }

  #forget(group: LinkGroup): void {
    this.#selections.get(group)?.cancel();
    this.#selections.delete(group);
  }

  #withSelections(links: LinkState, counts: (selection: Selection) => boolean): LinkState {
    const own = [...this.#selections].filter(([, selection]) => counts(selection));
    return own.length === 0
      ? links
      : { ...links, ...Object.fromEntries(own.map(([group, { symbol }]) => [group, symbol])) };
  }
}
