import { bridge } from '#renderer/bridge/index.ts';
import { linksNow, setLinked } from '#renderer/symbol-selection/selected-symbols.ts';

/** Selects the first stock of the first watchlist in a workspace without any selection. */
export async function chooseFirstSymbol(): Promise<void> {
  const links = await bridge.windows.links();
  if (!links.ok || Object.values(links.value).some((symbol) => symbol !== null)) return;
  const lists = await bridge.watchlist.list();
  const first = lists.ok ? lists.value.flatMap((list) => list.items)[0] : undefined;
  // A stock may have been selected while the list was loading.
  const chosen = Object.values(linksNow()).some((symbol) => symbol !== null);
  if (first && !chosen) setLinked('blue', first.code);
}
