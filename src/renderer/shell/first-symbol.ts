import { bridge } from '../bridge/index.ts';
import { linksStore, setLinked } from '../stores/links.ts';

/** A fresh workspace has no stock chosen anywhere: it starts with the first of the first watchlist. */
export async function chooseFirstSymbol(): Promise<void> {
  const nothing = (): boolean => Object.values(linksStore.getState().links).every((symbol) => symbol === null);
  if (!nothing()) return;
  const answer = await bridge.watchlist.list();
  const first = answer.ok ? answer.value.flatMap((list) => list.items)[0] : undefined;
  if (first && nothing()) setLinked('blue', first.code);
}
