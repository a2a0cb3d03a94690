import { isTransferPath } from './transfer-kinds.ts';

/** What can happen to one call on its way. `done`: whether the exchange carries it out all the same. */
export type CallFault =
  /** The connection ends without an answer. */
  | { readonly kind: 'drop'; readonly done: boolean }
  /** TCP RST. */
  | { readonly kind: 'reset'; readonly done: boolean }
  /** No answer ever, the connection stays open. */
  | { readonly kind: 'silence'; readonly done: boolean }
  /** A gateway keeps the request and passes it on later, even if the client has gone meanwhile. */
  | { readonly kind: 'hold-request'; readonly ms: number }
  | { readonly kind: 'hold-answer'; readonly ms: number }
  /** The answer comes after the answer to a later call. */
  | { readonly kind: 'reorder' }
  /** Half of the answer, then the end of the connection. */
  | { readonly kind: 'truncate' }
  /** 200 with a page instead of the answer. */
  | { readonly kind: 'mistype' }
  /** A status of something in between, with a page. 401, 404 and 429 refuse before anything is done. */
  | { readonly kind: 'status'; readonly status: 401 | 404 | 429; readonly done: false }
  | { readonly kind: 'status'; readonly status: 409 | 500; readonly done: boolean };

export const CALL_GROUPS = [
  ...(['place', 'change', 'list', 'detail', 'history', 'portfolio', 'account', 'transfer', 'records', 'any'] as const),
] as const;
/** The calls that a fault waits for. */
export type CallGroup = (typeof CALL_GROUPS)[number];

/** The records that show orders. */
export const SOURCES = ['list', 'detail', 'history'] as const;
export type Source = (typeof SOURCES)[number];
export const OUTAGE_KINDS = ['error', 'not-found', 'silence', 'page'] as const;
/** How a record fails for minutes: 500, 404, no answer, a page with status 200. */
export type OutageKind = (typeof OUTAGE_KINDS)[number];
export type Outage = { readonly sources: readonly Source[]; readonly how: OutageKind };

const OUTAGE_FAULT: Readonly<Record<OutageKind, CallFault>> = {
  error: { kind: 'status', status: 500, done: false },
  'not-found': { kind: 'status', status: 404, done: false },
  silence: { kind: 'silence', done: false },
  page: { kind: 'mistype' },
};

const SMART = '\\/smart-order\\/[\\w-]+\\/v1\\/order\\/';
const PLACE = new RegExp(`\\/order\\/(v2|day-trade\\/v1)\\/(buy|sell)$|${SMART}$`);
const CHANGE = new RegExp(
  `\\/order\\/(v2|day-trade\\/v1)\\/(amend|cancel)(\\/|$)|\\/order\\/v2\\/bulk-cancel$|${SMART}[^/]+$`,
);

/** @param path without query */
export function groupOf(path: string): CallGroup {
  if (isTransferPath(path)) return 'transfer';
  if (/\/cash\/withdraw\/history|\/bond\/v1\/orders$|\/exercise\/list$|\/auth\/pin\/validate$/.test(path))
    return 'records';
  if (PLACE.test(path)) return 'place';
  if (CHANGE.test(path)) return 'change';
  if (path.endsWith('/order/v2/list')) return 'list';
  if (path.endsWith('/order/v2/detail')) return 'detail';
  if (/\/history/.test(path)) return 'history';
  if (/\/portfolio/.test(path)) return 'portfolio';
  if (/account/.test(path)) return 'account';
  return 'any';
}

/** Faults that wait for their calls, first planned first, and records that fail for as long as an outage lasts. */
export function createFaultPlan() {
  let planned: { readonly group: CallGroup; readonly fault: CallFault }[] = [];
  let outage: Outage | null = null;
  return {
    plan: (group: CallGroup, fault: CallFault): void => void planned.push({ group, fault }),
    /** @param next null ends it */
    setOutage(next: Outage | null): void {
      outage = next;
    },
    outage: (): Outage | null => outage,
    /** Planned faults that no call has met yet. */
    pending: (): number => planned.length,
    take(path: string): CallFault | null {
      const group = groupOf(path);
      if (outage?.sources.some((source) => source === group)) return OUTAGE_FAULT[outage.how];
      const index = planned.findIndex((each) => each.group === group || each.group === 'any');
      const found = planned[index];
      planned = planned.filter((_, at) => at !== index);
      return found?.fault ?? null;
    },
    calm(): void {
      planned = [];
      outage = null;
    },
  };
}
export type FaultPlan = ReturnType<typeof createFaultPlan>;
