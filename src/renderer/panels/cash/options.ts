export const VIEWS = ['line', 'statement'] as const;
export type View = (typeof VIEWS)[number];
export const ACTS = ['withdraw', 'deposit', 'bank'] as const;

/** Parses persisted options; invalid values fall back to the defaults. */
export function readCashOptions({ view, act, month }: Readonly<Record<string, unknown>>) {
  return {
    view: VIEWS.find((each) => each === view) ?? 'line',
    act: ACTS.find((each) => each === act) ?? 'withdraw',
    /** Month of the statement, YYYY-MM; empty for the present one. */
    month: typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? month : '',
  };
}
