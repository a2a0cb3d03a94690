import { bridge } from '#renderer/bridge/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { LINK_GROUPS } from '#renderer/stores/links.ts';
import { linksNow, setLinked } from '#renderer/symbol-selection/selected-symbols.ts';
import { type LinkGroup, panelFacts } from '#shared/contract/panels.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Groups that get a stock: those that need one and have none; the blue one also where no group has any. */
function groupsWithout(links: LinkState, needed: readonly LinkGroup[]): readonly LinkGroup[] {
  const hasAny = LINK_GROUPS.some((group) => links[group] !== null);
  return LINK_GROUPS.filter(
    (group) => links[group] === null && (needed.includes(group) || (!hasAny && group === 'blue')),
  );
}

/**
 * The first stock of each group that needs one: of the listed stocks that no group shows, the one at the place of its
 * colour, so that windows that choose at the same time choose the same. A group for which none is left gets none.
 * @param needed groups with a panel that shows nothing without a stock @param listed in the order of the watchlists
 */
export function firstSymbols(
  links: LinkState,
  needed: readonly LinkGroup[],
  listed: readonly StockCode[],
): readonly { readonly group: LinkGroup; readonly symbol: StockCode }[] {
  const shown = new Set(Object.values(links));
  const free = [...new Set(listed)].filter((symbol) => !shown.has(symbol));
  const places = LINK_GROUPS.filter((group) => links[group] === null);
  return groupsWithout(links, needed).flatMap((group) => {
    const symbol = free[places.indexOf(group)];
    return symbol === undefined ? [] : [{ group, symbol }];
  });
}

/** Groups of this window with a panel that shows nothing without a stock. */
function neededGroups(): readonly LinkGroup[] {
  const groups = Object.values(panelStore.getState().panels).flatMap(({ kind, group }) =>
    group !== null && panelFacts(kind).needsStock === true ? [group] : [],
  );
  return LINK_GROUPS.filter((group) => groups.includes(group));
}

async function choose(): Promise<void> {
  const links = await bridge.windows.links();
  if (!links.ok || groupsWithout(links.value, neededGroups()).length === 0) return;
  const lists = await bridge.watchlist.list();
  const listed = lists.ok ? lists.value.flatMap(({ items }) => items.map(({ code }) => code)) : [];
  // A stock may have been selected while the list was loading.
  const selected = Object.entries(linksNow()).filter(([, symbol]) => symbol !== null);
  const now = { ...links.value, ...Object.fromEntries(selected) };
  for (const { group, symbol } of firstSymbols(now, neededGroups(), listed)) setLinked(group, symbol);
}

/** Selects first stocks at the start of a window, and when a panel comes whose group has none. @returns the disposer */
export function followNeededGroups(): () => void {
  let seen: string | null = null;
  const follow = (): void => {
    const needed = neededGroups().join();
    if (needed === seen) return;
    seen = needed;
    void choose();
  };
  follow();
  return panelStore.subscribe(follow);
}
