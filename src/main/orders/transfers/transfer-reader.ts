import { z } from 'zod';
import type { Http, ReadingReport } from '#main/service/index.ts';
import { isMove } from '#shared/cash/statement.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { Transfer } from '#shared/contract/transfers.ts';
import { answer, type Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { idText, looseText, looseTime, looseWhole, pageOf } from '#shared/service/lenient.ts';
import { bestEffort, bestEffortText } from '#shared/service/read/index.ts';
import type { OrderRequest } from '../request/request.ts';
import type { TransferEvidence, TransferRecord } from './settle-transfer.ts';

/** Reads the service's own records of transfers: its histories of withdrawals, of deposits (for moves between accounts), of exercises, and of bond orders. */
export type TransferReader = {
  /**
   * Null where the service has no record of this kind of transfer.
   * @throws LantaiError where a record cannot be read
   */
  read(request: OrderRequest): Promise<Omit<TransferEvidence, 'startedMono'> | null>;
};

/** Whether a record of the service would name such a transfer. */
export const hasRecords = ({ kind }: Transfer): boolean => kind !== 'move-stock' && kind !== 'collateral';

/** Whether its records are those of the account that the service acts on, whichever that is. */
export const isOfActiveAccount = ({ kind }: Transfer): boolean => kind !== 'withdrawal' && kind !== 'move-cash';

const PAGE = 50;
const MAX_PAGES = 20;
/** Records that are older than the request by more than this are not gone through, ms. */
const BEFORE_MS = 3_600_000;

/** The fields of a record that identify its request. */
const identity = { ui_ref: bestEffortText(looseText) };
const moment = bestEffort(looseTime);
const withdrawals = answer(
  pageOf(
    z.object({ ...identity, withdrawal_id: idText, amount: looseWhole, method: bestEffortText(), created_at: moment }),
  ),
);
const deposits = answer(
  pageOf(
    z.object({
      ...identity,
      deposit_id: idText,
      amount: looseWhole,
      channel: looseText,
      counter_account_number: bestEffortText(looseText),
      created_at: moment,
    }),
  ),
);
const exercises = answer(
  pageOf(z.object({ ...identity, exercise_id: idText, code: looseText, units: looseWhole, requested_at: moment })),
);
const bondOrders = answer(
  pageOf(
    z.object({
      ...identity,
      order_id: idText,
      side: looseText,
      code: looseText,
      amount: looseWhole,
      ordered_at: moment,
    }),
  ),
);

type Page<Row> = {
  readonly data: {
    readonly results: readonly Row[];
    readonly pagination: { readonly has_next?: boolean | null | undefined } | null | undefined;
  };
};

export function createTransferReader(http: Pick<Http, 'call'>): TransferReader {
  /** Page by page, newest first, until records are older than the request. */
  async function pages<Row>(
    request: OrderRequest,
    endpoint: Endpoint,
    response: z.ZodType<Page<Row>>,
    query: Readonly<Record<string, unknown>>,
    record: (row: Row) => TransferRecord,
  ): Promise<Omit<TransferEvidence, 'startedMono'>> {
    const since = request.createdAt + request.clockOffsetMs - BEFORE_MS;
    const records: TransferRecord[] = [];
    let unread = 0;
    const onReading = ({ droppedRows }: ReadingReport): void => {
      unread += droppedRows;
    };
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const found = await http.call(
        { ...endpoint, response },
        { ...query, page, limit: PAGE },
        { fresh: true, onReading },
      );
      const { results, pagination } = (found as Page<Row>).data;
      const rows = results.map(record);
      records.push(...rows);
      const last = rows.at(-1);
      const isPast = last !== undefined && last.at !== null && last.at < since;
      // A service that says nothing of further pages has none after one that is not full.
      const isMore = pagination?.has_next ?? results.length >= PAGE;
      if (isPast || !isMore) return { records, isWhole: unread === 0, isKindListed: true };
    }
    return { records, isWhole: false, isKindListed: true };
  }

  async function withdrawn(
    request: OrderRequest,
    { items, method, legacy }: Extract<Transfer, { kind: 'withdrawal' }>,
  ) {
    const parts = await Promise.all(
      items.map(({ account, amount }) =>
        pages(request, endpoints.cash.withdrawHistory, withdrawals, { account_number: account }, (row) => ({
          id: row.withdrawal_id,
          uiRef: row.ui_ref,
          at: row.created_at ?? null,
          hasTerms: row.amount === amount && (legacy === true || row.method === '' || row.method === method),
        })),
      ),
    );
    return {
      records: parts.flatMap(({ records }) => records),
      isWhole: parts.every(({ isWhole }) => isWhole),
      isKindListed: true,
    };
  }

  async function moved(request: OrderRequest, { from, to, amount }: Extract<Transfer, { kind: 'move-cash' }>) {
    let areListed = false;
    const found = await pages(request, endpoints.cash.depositHistory, deposits, { account_number: from }, (row) => {
      areListed ||= isMove(row);
      const isOther = row.counter_account_number === '' || row.counter_account_number === to;
      return {
        id: row.deposit_id,
        uiRef: row.ui_ref,
        at: row.created_at ?? null,
        hasTerms: isMove(row) && isOther && row.amount === -amount,
      };
    });
    return { ...found, isKindListed: areListed };
  }

  return {
    async read(request) {
      const { transfer } = request;
      if (transfer === null) return null;
      switch (transfer.kind) {
        case 'withdrawal':
          return withdrawn(request, transfer);
        case 'exercise':
        case 'conversion':
          return pages(request, endpoints.exercise.list, exercises, {}, (row) => ({
            id: row.exercise_id,
            uiRef: row.ui_ref,
            at: row.requested_at ?? null,
            hasTerms: row.code === transfer.code && row.units === transfer.units,
          }));
        case 'bond':
          return pages(request, endpoints.bonds.orders, bondOrders, {}, (row) => ({
            id: row.order_id,
            uiRef: row.ui_ref,
            at: row.ordered_at ?? null,
            hasTerms:
              row.code === transfer.code && row.amount === transfer.amount && row.side.toLowerCase() === transfer.side,
          }));
        case 'move-cash':
          return moved(request, transfer);
        case 'move-stock':
        case 'collateral':
          return null;
        default:
          return assertNever(transfer);
      }
    },
  };
}
