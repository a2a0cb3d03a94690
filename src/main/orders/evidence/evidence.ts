import type { ListedOrder } from '../order-list/listed-order.ts';
import type { EvidenceSource } from '../request/request.ts';

/** An order as one of the service's records has it. */
export type OrderRecord = {
  readonly order: ListedOrder;
  readonly source: Extract<EvidenceSource, 'list' | 'history' | 'detail'>;
  /** The request identifier that placed it: null while it has not been looked up, empty where the service names none. */
  readonly uiRef: string | null;
};

/** What one look at the service's records of one account has shown. */
export type Evidence = {
  /** The account that the records are of. */
  readonly account: string;
  /** It was found to be the active one before and after the records were read; otherwise they prove presence only. */
  readonly isAccountVerified: boolean;
  /** Before the first question was asked, on the clock that is never set, ms. */
  readonly startedMono: number;
  /** By order id: what the list has, else the history, else the detail. */
  readonly records: ReadonlyMap<string, OrderRecord>;
  /** The list was read to its end and every row was understood. */
  readonly isListComplete: boolean;
  /** Likewise the history, from `historyFrom` on. False where it was not asked. */
  readonly isHistoryComplete: boolean;
  /** First exchange day that the history covers, YYYY-MM-DD; null where it was not asked. */
  readonly historyFrom: string | null;
  /** When the account that the service acts on was last seen to change, on the clock that is never set; null where it never was in this run. */
  readonly switchedMono: number | null;
  /** Order ids that the service does not know: neither the list, which was read whole, nor a detail has them. */
  readonly unknownIds: ReadonlySet<string>;
};
