import { create } from 'zustand';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { AlertIndicator, AlertLine } from './form-model.ts';

/** A stock, and the price, the line of a drawing, the indicator or the broker where one was picked. */
export type NewAlert = {
  readonly symbol: StockCode | null;
  readonly price: number | null;
  readonly line?: AlertLine;
  readonly indicator?: AlertIndicator;
  /** A broker's code: the alert is about its net in the stock. */
  readonly broker?: string;
};

/** What the form of this window shows: an alert to edit, or a new one on a stock, with the price if one was picked. */
export type AlertRequest = { readonly alert: Alert } | ({ readonly alert: null } & NewAlert);

/** Null while the form is closed. */
export const alertRequestStore = create<{ readonly request: AlertRequest | null }>(() => ({ request: null }));

export const closeAlertDialog = (): void => alertRequestStore.setState({ request: null });
export const editAlert = (alert: Alert): void => alertRequestStore.setState({ request: { alert } });

export const writeAlert = (draft: NewAlert): void => alertRequestStore.setState({ request: { alert: null, ...draft } });

/** For the focused panel's stock, else the first linked stock of this window. */
export function writeAlertFrom(panelId: string | null): void {
  const { panels } = panelStore.getState();
  const meant = panelId === null ? undefined : panels[panelId];
  const symbols = [...(meant ? [meant] : []), ...Object.values(panels)].map(symbolOf);
  writeAlert({ symbol: symbols.find((symbol) => symbol !== null) ?? null, price: null });
}
