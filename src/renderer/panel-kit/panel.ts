import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';

/** What the dock gives every panel: the component that a manifest loads, the default export of its file, has these props. */
export type PanelProps = {
  readonly panelId: string;
  /** The panel's own state: saved with the layout, plain JSON. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Merges into {@link options}; a key set to undefined is removed. */
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly group: LinkGroup | null;
  /** The link group's symbol, or the panel's own where it has no group. Null until one is selected. */
  readonly symbol: StockCode | null;
  /** For the whole link group in every window, or for this panel alone where it has no group. */
  setSymbol(code: StockCode): void;
  /** False while another tab covers the panel or the window is hidden: then draw nothing and request nothing. */
  readonly visible: boolean;
};
