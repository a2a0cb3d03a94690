import type { StockScope } from '#renderer/queries/use-scope-stocks.ts';

export const VIEWS = ['calendar', 'exercises'] as const;
export type View = (typeof VIEWS)[number];
/** mine: held or with a right to something; watched: those and every watchlist; market: every listed stock. */
export const SCOPES = ['mine', 'watched', 'market'] as const satisfies readonly StockScope[];
export type Scope = (typeof SCOPES)[number];
export const SHOWN_KINDS = ['all', 'dividends', 'shares', 'meetings', 'results'] as const;
export type ShownKinds = (typeof SHOWN_KINDS)[number];

export type ActionsOptions = ReturnType<typeof readActionsOptions>;

/** Parses persisted options; invalid values fall back to the defaults. */
export function readActionsOptions({ view, scope, kinds, series }: Readonly<Record<string, unknown>>) {
  return {
    view: VIEWS.find((each) => each === view) ?? 'calendar',
    scope: SCOPES.find((each) => each === scope) ?? 'watched',
    kinds: SHOWN_KINDS.find((each) => each === kinds) ?? 'all',
    /** Code of the series whose details are shown; the first one's if there is none such. */
    series: typeof series === 'string' ? series.slice(0, 40) : '',
  };
}
