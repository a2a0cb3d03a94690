import { create } from 'zustand';
import type { StockCode } from '../../shared/market/index.ts';
import { showPanel } from '../dock/actions.ts';
import { dockStore, symbolOf } from '../dock/dock-store.ts';

/** An alert that somebody wants to write: for a stock, at a price where they pointed at one. */
export type NewAlert = { readonly symbol: StockCode | null; readonly price: number | null };

/** Waits until a panel of alerts takes it up. */
export const newAlertStore = create<{ readonly wanted: NewAlert | null }>(() => ({ wanted: null }));

export const alertTaken = (): void => newAlertStore.setState({ wanted: null });

/** Brings the alerts to the front, with a form for a new one. */
export function writeAlert(wanted: NewAlert): void {
  newAlertStore.setState({ wanted });
  showPanel('alerts');
}

/** For the stock of the panel that is meant; the alerts' own where that has none. */
export function writeAlertFrom(panelId: string | null): void {
  const panel = panelId === null ? undefined : dockStore.getState().panels[panelId];
  writeAlert({ symbol: panel ? symbolOf(panel) : null, price: null });
}
