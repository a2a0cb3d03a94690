import { chartInterval } from '#shared/contract/market.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { IntervalState, LinkRole, LinkState, PanelState } from '#shared/contract/windows.ts';
import { type ChartInterval, isStockCode, type StockCode } from '#shared/market/index.ts';

/** A panel after a step, and the value that its group is set to; null for none. */
export type Linked<Value> = { readonly panel: PanelState; readonly groupValue: Value | null };

/** The panel's own symbol, for when it follows no group. */
export const ownSymbol = ({ options }: PanelState): StockCode | null => {
  const { symbol } = options;
  return typeof symbol === 'string' && isStockCode(symbol) ? symbol : null;
};

const ownInterval = ({ options }: PanelState): ChartInterval | null => {
  const read = chartInterval.safeParse(options.interval);
  return read.success ? read.data : null;
};

const withOption = (panel: PanelState, name: 'symbol' | 'interval', value: string | null): PanelState =>
  value === null ? panel : { ...panel, options: { ...panel.options, [name]: value } };

/** What the panel shows: its group's symbol if it follows one, else its own. */
export const shownSymbol = (panel: PanelState, links: LinkState): StockCode | null =>
  panel.group === null || panel.role === 'leads' ? ownSymbol(panel) : (links[panel.group] ?? null);

/**
 * A panel that leaves a group keeps the symbol that it shows. One that joins takes the group's symbol at
 * once, unless it only leads; a group without a symbol is set to the panel's.
 */
export function joinGroup(panel: PanelState, group: LinkGroup | null, links: LinkState): Linked<StockCode> {
  const shown = shownSymbol(panel, links);
  const joined = { ...panel, group };
  if (group === null) return { panel: withOption(joined, 'symbol', shown), groupValue: null };
  if (panel.role === 'leads') return { panel: withOption(joined, 'symbol', shown), groupValue: shown };
  const isFree = (links[group] ?? null) === null && panel.role !== 'follows';
  return { panel: joined, groupValue: isFree ? shown : null };
}

/** `both` is the default. A panel that stops following keeps the symbol that it shows; one that starts takes its group's. */
export function takeRole(panel: PanelState, role: LinkRole | 'both', links: LinkState): Linked<StockCode> {
  const shown = shownSymbol(panel, links);
  const { role: _, ...rest } = panel;
  const taken: PanelState = role === 'both' ? rest : { ...rest, role };
  const isFree = panel.group !== null && (links[panel.group] ?? null) === null && role !== 'follows';
  return { panel: role === 'leads' ? withOption(taken, 'symbol', shown) : taken, groupValue: isFree ? shown : null };
}

/** A stock was selected in the panel. Null where the panel only follows its group. */
export function chooseSymbol(panel: PanelState, symbol: StockCode): Linked<StockCode> | null {
  if (panel.group === null) return { panel: withOption(panel, 'symbol', symbol), groupValue: null };
  if (panel.role === 'follows') return null;
  return { panel: panel.role === 'leads' ? withOption(panel, 'symbol', symbol) : panel, groupValue: symbol };
}

/** As {@link joinGroup}, for the candle interval of a chart. */
export function joinIntervals(
  panel: PanelState,
  group: LinkGroup | null,
  intervals: IntervalState,
): Linked<ChartInterval> {
  const shown = shownInterval(panel, intervals);
  const { intervalGroup: _, ...rest } = panel;
  if (group === null) return { panel: withOption(rest, 'interval', shown), groupValue: null };
  return { panel: { ...rest, intervalGroup: group }, groupValue: (intervals[group] ?? null) === null ? shown : null };
}

export function shownInterval(panel: PanelState, intervals: IntervalState): ChartInterval | null {
  const { intervalGroup = null } = panel;
  return (intervalGroup === null ? null : intervals[intervalGroup]) ?? ownInterval(panel);
}
