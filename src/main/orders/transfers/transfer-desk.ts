import { z } from 'zod';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Http } from '#main/service/index.ts';
import { isAlike } from '#shared/contract/alike-transfers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Transfer, TransferRow, transfersContract } from '#shared/contract/transfers.ts';
import { answer } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { looseFlag } from '#shared/service/lenient.ts';
import type { Intent } from '../admission/admission.ts';
import type { Journal } from '../journal/journal.ts';
import type { OrderRequest } from '../request/request.ts';
import { isInDoubt, isSearched, isUnderWay } from '../request/request-state.ts';
import type { Admitting } from '../submission/admit.ts';
import { settleTransfer } from './settle-transfer.ts';
import { transferCallOf } from './transfer-call.ts';
import { createTransferReader, hasRecords, isOfActiveAccount, type TransferReader } from './transfer-reader.ts';
import { transferRowOf } from './transfer-rows.ts';

type TransferDeskDeps = {
  readonly http: Pick<Http, 'call'>;
  readonly admitting: Admitting;
  readonly journal: Journal;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly absenceAfterMs: number;
  readonly areRecordsComplete: boolean;
  /** The account that the service was last found to act on; null while it is not verified. */
  readonly verifiedAccount: () => string | null;
  /** When the account that the service acts on was last seen to change, on the clock that is never set; null where it never was in this run. */
  readonly switchedMono: () => number | null;
  /** The account that trades; null while trading is locked. */
  readonly account: () => string | null;
  readonly onChanged: (rows: TransferRow[]) => void;
  /** A request was settled: journal and records are compared anew. */
  readonly onSettled: () => void;
};

/** Nobody knows yet what became of it, or nobody has seen what did. */
const isUnsettled = ({ state, arrivedLate, acknowledged }: OrderRequest): boolean =>
  isUnderWay(state) || isInDoubt(state) || (arrivedLate && !acknowledged);

const pinAnswer = answer(z.object({ valid: looseFlag }));
/** Between two looks at the records, ms: each pause is twice the one before. */
const FIRST_SEARCH_MS = 500;
const LONGEST_SEARCH_MS = 15_000;
/** Between two looks for what was taken for never received, and for how long after its press, ms. */
const LATE_SEARCH_MS = 30_000;
const MAY_ARRIVE_MS = 30 * 60_000;

/** What moves cash, shares and bonds: through the one admission and the journal, and settled by the service's own histories. */
export class TransferDesk {
  readonly #deps: TransferDeskDeps;
  readonly #reader: TransferReader;
  readonly handlers: HandlersOf<typeof transfersContract>;
  /** Null while no look at the records is due. */
  #cancelSearch: (() => void) | null = null;
  #searches = 0;
  #isSearching = false;
  #published = '[]';

  constructor(deps: TransferDeskDeps) {
    this.#deps = deps;
    this.#reader = createTransferReader(deps.http);
    this.handlers = {
      send: (order, { pressedMono }) => this.#send(order, pressedMono),
      list: () => this.rows(),
      resolve: (resolution) => this.#resolve(resolution),
      acknowledge: ({ ref }) => this.#acknowledge(ref),
    };
  }

  /** What the account that trades has moved, and what other accounts have in doubt, newest first. */
  rows(): TransferRow[] {
    const account = this.#deps.account();
    if (account === null) return [];
    const rows = this.#deps.journal
      .allRequests()
      .filter((request) => request.account === account || isUnsettled(request))
      .map(transferRowOf);
    return rows.filter((row) => row !== null).reverse();
  }

  /** The journal or the account has changed. */
  changed(): void {
    const rows = this.rows();
    const text = JSON.stringify(rows);
    if (text !== this.#published) {
      this.#published = text;
      this.#deps.onChanged(rows);
    }
    this.#plan();
  }

  stop(): void {
    this.#cancelSearch?.();
  }

  async #send(
    { transfer, draftId, pin, cost, confirmed = false }: Parameters<HandlersOf<typeof transfersContract>['send']>[0],
    pressedMono: number | undefined,
  ): Promise<TransferRow> {
    const { admitting, journal } = this.#deps;
    const caller = admitting.caller(pressedMono);
    if (pin !== null) await this.#checkPin(pin);
    this.#refuseSecond(transfer);
    const intents: Intent[] = [{ kind: 'transfer', transfer, cost }];
    const about = { ...transferCallOf(transfer), intents, isBulk: false, draftId };
    const content = JSON.stringify([transfer, cost]);
    const press = { key: content, content, isConfirmed: confirmed };
    const sending = admitting.admit({ kind: 'transfer', origin: 'account', caller, ...about }, new Map(), press);
    this.changed();
    const { outcomes, uiRefs } = await sending;
    // What has just come into doubt is looked for soon, whatever else has been looked for in vain.
    this.#cancelSearch?.();
    this.#cancelSearch = null;
    this.#searches = 0;
    this.changed();
    const [outcome] = outcomes;
    if (outcome?.error) throw outcome.error;
    const request = journal.find(uiRefs[0] ?? '');
    const row = request === null ? null : transferRowOf(request);
    if (row === null) throw new LantaiError('OUTCOME_UNKNOWN', 'it was sent and is not in the journal');
    return row;
  }

  /**
   * While nobody knows what became of a transfer, none leaves that could be the same once more, from whatever account
   * it is asked for.
   * @throws LantaiError TRANSFER_IN_DOUBT
   */
  #refuseSecond(transfer: Transfer): void {
    const open = this.#deps.journal.allRequests().find((request) => {
      if (request.transfer === null || !(isUnderWay(request.state) || isInDoubt(request.state))) return false;
      return isAlike(request.transfer, transfer);
    });
    if (!open) return;
    throw new LantaiError('TRANSFER_IN_DOUBT', 'a transfer of this kind has no result yet', {
      params: { account: open.account, sent: 'no' },
    });
  }

  /** @throws LantaiError INVALID_PIN, or whatever the service refuses a PIN with: nothing was sent */
  async #checkPin(pin: string): Promise<void> {
    const checked = await this.#deps.http
      .call({ ...endpoints.pin.validate, response: pinAnswer }, { pin })
      .catch((thrown: unknown) => {
        if (!(thrown instanceof LantaiError)) throw thrown;
        throw new LantaiError(thrown.code, thrown.message, { params: { ...thrown.params, sent: 'no' }, cause: thrown });
      });
    const { data } = checked as z.output<typeof pinAnswer>;
    if (!data.valid) throw new LantaiError('INVALID_PIN', 'the PIN is wrong', { params: { sent: 'no' } });
  }

  /** What a person has found. Before it counts as not carried out, the records are looked at once more: they may show it by now. */
  async #resolve({ ref, as }: Parameters<HandlersOf<typeof transfersContract>['resolve']>[0]): Promise<void> {
    const { journal, log, onSettled } = this.#deps;
    const asked = journal.find(ref);
    if (asked?.kind !== 'transfer' || !isInDoubt(asked.state)) {
      throw new LantaiError('NOT_FOUND', 'no such transfer is in doubt');
    }
    if (as === 'not-carried-out') await this.#look(asked);
    const request = journal.find(ref);
    if (request === null || !isInDoubt(request.state)) return this.changed();
    log('warning', 'transfers.resolved-by-person', { as });
    const resolvedAs = as === 'carried-out' ? 'applied' : 'not-received';
    journal.record(ref, {
      kind: 'resolved',
      as: resolvedAs,
      orderId: request.orderId,
      source: 'person',
      account: null,
    });
    this.changed();
    onSettled();
  }

  #acknowledge(ref: string): void {
    if (this.#deps.journal.record(ref, { kind: 'acknowledged' }) === null) {
      throw new LantaiError('NOT_FOUND', 'there is nothing to be seen of it');
    }
    this.changed();
  }

  #transfers(): readonly OrderRequest[] {
    const account = this.#deps.account();
    if (account === null) return [];
    return this.#deps.journal
      .allRequests()
      .filter((request) => request.transfer !== null && (request.account === account || isUnsettled(request)));
  }

  #plan(): void {
    if (this.#isSearching) return;
    const transfers = this.#transfers();
    const isSearching = transfers.some(({ state }) => isSearched(state));
    if (!isSearching && !transfers.some((request) => this.#mayArrive(request))) {
      this.#cancelSearch?.();
      this.#cancelSearch = null;
      this.#searches = 0;
      return;
    }
    // One that is due stays due, however often something changes meanwhile.
    const soon = FIRST_SEARCH_MS * 2 ** Math.min(this.#searches, 10);
    const wait = isSearching ? Math.min(LONGEST_SEARCH_MS, soon) : LATE_SEARCH_MS;
    this.#cancelSearch ??= this.#deps.timers.after(wait, () => void this.#search());
  }

  /** Taken for never received not long ago: something in between may still hold it. */
  #mayArrive(request: OrderRequest): boolean {
    const { transfer, reason, createdAt } = request;
    if (transfer === null || !hasRecords(transfer) || reason !== 'NOT_RECEIVED') return false;
    return this.#deps.timers.now() - createdAt < MAY_ARRIVE_MS;
  }

  /** Looks once for everything that is in doubt. Never rejects: what cannot be read stays in doubt. */
  async #search(): Promise<void> {
    this.#cancelSearch = null;
    this.#isSearching = true;
    this.#searches += 1;
    try {
      for (const request of this.#transfers()) {
        if (isInDoubt(request.state) || this.#mayArrive(request)) await this.#look(request);
      }
    } finally {
      this.#isSearching = false;
      this.changed();
    }
  }

  async #look(request: OrderRequest): Promise<void> {
    const { journal, log, monotonicMs, verifiedAccount, absenceAfterMs, onSettled } = this.#deps;
    const { transfer, uiRef } = request;
    if (transfer === null) return;
    if (request.state === 'unknown') journal.record(uiRef, { kind: 'searching' });
    const startedMono = monotonicMs();
    const isRead = (): boolean => !isOfActiveAccount(transfer) || verifiedAccount() === request.account;
    if (hasRecords(transfer) && !isRead()) return;
    let evidence: Awaited<ReturnType<TransferReader['read']>>;
    try {
      evidence = hasRecords(transfer) ? await this.#reader.read(request) : null;
    } catch (thrown) {
      log('warning', 'transfers.records-not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
      return;
    }
    const now = journal.find(uiRef);
    if (now === null || !isRead()) return;
    const claimedIds = new Set(
      this.#transfers().flatMap(({ orderId, uiRef: other }) => (orderId && other !== uiRef ? [orderId] : [])),
    );
    const switchedMono = this.#deps.switchedMono();
    // It may have reached the account that was active then, whose records are not looked at.
    const wasSwitched = switchedMono !== null && now.createdMono <= switchedMono;
    const areRecordsComplete = this.#deps.areRecordsComplete && !wasSwitched;
    const rules = { absenceAfterMs, areRecordsComplete, claimedIds };
    const event = settleTransfer(now, evidence === null ? null : { ...evidence, startedMono }, rules);
    if (event === null) return;
    const arrivedLate = journal.record(uiRef, event)?.arrivedLate ?? false;
    log(arrivedLate ? 'error' : 'info', 'transfers.settled', { event: event.kind, arrivedLate });
    onSettled();
  }
}
