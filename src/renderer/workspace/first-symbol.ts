import { bridge } from '#renderer/bridge/index.ts';
import { linksNow, setLinked } from '#renderer/stores/links.ts';

/** A fresh workspace has no stock chosen anywhere: it starts with the first of the first watchlist. */
export async function chooseFirstSymbol(): Promise<void> {
  const links = await bridge.windows.links();
  if (!links.ok || Object.values(links.value).some((symbol) => symbol !== null)) return;
  const lists = await bridge.watchlist.list();
  const first = lists.ok ? lists.value.flatMap((list) => list.items)[0] : undefined;
  // Somebody may have chosen while the list was on its way.
  const chosen = Object.values(linksNow()).some((symbol) => symbol !== null);
  if (first && !chosen) setLinked('blue', first.code);
}
