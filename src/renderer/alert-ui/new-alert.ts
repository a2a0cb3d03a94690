import { create } from 'zustand';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A request for a new alert: the stock, and the price if one was picked. */
export type NewAlert = { readonly symbol: StockCode | null; readonly price: number | null };

type NewAlertState = {
  /** Pending until an alerts panel handles it. */
  readonly pending: NewAlert | null;
  /** Shown in a dialog when the window has no alerts panel. */
  readonly inDialog: NewAlert | null;
};

export const newAlertStore = create<NewAlertState>(() => ({ pending: null, inDialog: null }));

export const newAlertHandled = (): void => newAlertStore.setState({ pending: null });
export const closeAlertDialog = (): void => newAlertStore.setState({ inDialog: null });

/**
 * Brings the alerts panel of this window to the front and opens the form there; without one, opens the form in a
 * dialog.
 */
export function writeAlert(pending: NewAlert): void {
  newAlertStore.setState(
    dockActions()?.front('alerts') ? { pending, inDialog: null } : { pending: null, inDialog: pending },
  );
}

/** For the focused panel's stock, else the first linked stock of this window. */
export function writeAlertFrom(panelId: string | null): void {
  const { panels } = panelStore.getState();
  const meant = panelId === null ? undefined : panels[panelId];
  const symbols = [...(meant ? [meant] : []), ...Object.values(panels)].map(symbolOf);
  writeAlert({ symbol: symbols.find((symbol) => symbol !== null) ?? null, price: null });
}
