import { create } from 'zustand';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import type { StockCode } from '#shared/market/index.ts';

/** An alert that somebody wants to write: for a stock, at a price where they pointed at one. */
export type NewAlert = { readonly symbol: StockCode | null; readonly price: number | null };

type Asked = {
  /** Waits until a panel of alerts takes it up. */
  readonly wanted: NewAlert | null;
  /** Is written over the floor, where no panel of alerts stands. */
  readonly inDialog: NewAlert | null;
};

export const newAlertStore = create<Asked>(() => ({ wanted: null, inDialog: null }));

export const alertTaken = (): void => newAlertStore.setState({ wanted: null });
export const closeAlertDialog = (): void => newAlertStore.setState({ inDialog: null });

/** The form in the alerts that stand here, brought to the front; else over the floor, which stays as it is. */
export function writeAlert(wanted: NewAlert): void {
  newAlertStore.setState(
    dockActions()?.front('alerts') ? { wanted, inDialog: null } : { wanted: null, inDialog: wanted },
  );
}

/** For the stock of the panel that is meant, else the first that a panel of this window shows. */
export function writeAlertFrom(panelId: string | null): void {
  const { panels } = panelStore.getState();
  const meant = panelId === null ? undefined : panels[panelId];
  const symbols = [...(meant ? [meant] : []), ...Object.values(panels)].map(symbolOf);
  writeAlert({ symbol: symbols.find((symbol) => symbol !== null) ?? null, price: null });
}
