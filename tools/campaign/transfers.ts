import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import { stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { OrderCall } from './traffic.ts';
import {
  isSettled,
  MIN_AMOUNT,
  NOTHING_SENT,
  type TransferDeed,
  type TransferKind,
  type TransferPress,
} from './transfer-kinds.ts';
import { answer, count, shownAccount, type World } from './world.ts';

/** Rupiah of a bond's unit. */
const UNIT_RUPIAH = 1_000_000;

export function pressTransfer(world: World, { what, withPin, isTwice, window }: TransferDeed): void {
  const transfer = transferOf(world, what);
  if (transfer === null) return;
  const { pin } = world.venue.exchange.profile.credentials;
  const draftId = `transfer-${world.transferPresses.length}-of-sequence`;
  for (const windowId of isTwice ? world.windows : [window]) {
    const press: TransferPress = { transfer, at: world.time.monotonicMs(), answer: null };
    world.transferPresses.push(press);
    const input = { transfer, draftId, pin: withPin ? pin : null, cost: 0 };
    const caller = { windowId, pressedMono: world.ownMonotonicMs() };
    answer(world, press, () => world.services().handlers.transfers.send(input, caller));
  }
  count(world, `transfers: ${what}`);
}

/** Null while no account is shown. */
function transferOf(world: World, what: TransferKind): Transfer | null {
  const account = shownAccount(world);
  if (account === null) return null;
  const [first, second] = world.venue.accounts;
  const other = account === first ? second : first;
  const number = world.transferPresses.length + 1;
  const amount = MIN_AMOUNT + number;
  switch (what) {
    case 'withdrawal':
      return { kind: 'withdrawal', method: 'BI_FAST', items: [{ account, amount }] };
    case 'withdrawal-of-both': {
      const items = [account, other].map((each) => ({ account: each, amount }));
      return { kind: 'withdrawal', method: 'BI_FAST', items };
    }
    case 'move-cash':
      return { kind: 'move-cash', from: account, to: other, amount };
    case 'move-stock':
      return {
        kind: 'move-stock',
        from: account,
        to: other,
        items: [{ symbol: stockCode(world.stocks[0].symbol), shares: number }],
      };
    case 'exercise':
      return world.warrant === null ? null : { kind: 'exercise', ...world.warrant };
    case 'bond':
      return { kind: 'bond', side: 'buy', code: world.bondCode, amount: UNIT_RUPIAH, price: null };
  }
}

const rowsOf = (world: World): readonly TransferRow[] =>
  world.services().handlers.transfers.list(undefined, { windowId: 'window-1' }) as TransferRow[];

/** What a person does after asking the service: marks each transfer that nothing shows the end of. */
export function attendTransfers(world: World): void {
  for (const { ref, state } of rowsOf(world)) {
    const call = world.traffic.find(ref);
    // What may still arrive is waited for.
    if ((state !== 'unknown' && state !== 'unproven') || call?.result === null) continue;
    const as = call?.result === 'accepted' ? 'carried-out' : 'not-carried-out';
    void (async () => world.services().handlers.transfers.resolve({ ref, as }, { windowId: 'window-2' }))().catch(
      () => undefined,
    );
  }
}

/** One was taken for never received and has arrived since: it is found at the next look for what comes late. */
export const hasLateTransfer = (world: World): boolean =>
  rowsOf(world).some(({ ref, state }) => state === 'refused' && world.traffic.find(ref)?.result === 'accepted');

type Violate = (rule: string, detail: string) => void;

/** The rules of transfers that hold at every moment. */
export function checkTransferStep(world: World, violate: Violate): void {
  const calls = world.traffic.all().filter(({ kind }) => kind === 'transfer');
  const admitted = new Map<string, boolean>();
  for (const { transfer, answer } of world.transferPresses) {
    const key = JSON.stringify(transfer);
    admitted.set(key, admitted.get(key) === true || answer === null || !NOTHING_SENT.has(answer));
  }
  const presses = [...admitted.values()].filter(Boolean).length;
  // Transfers of one code and amount look alike: their presses are counted together.
  const alike = world.transferPresses.filter(({ transfer: { kind } }) => kind === 'bond' || kind === 'exercise').length;
  if (calls.length > presses + alike) violate('no more transfers than presses', `${calls.length}, ${presses} presses`);
  for (const row of rowsOf(world)) checkRow(row, world.traffic.find(row.ref), violate);
}

function checkRow({ ref, state, reason, resolvedBy }: TransferRow, call: OrderCall | null, violate: Violate): void {
  const text = `${ref} ${reason} by ${resolvedBy}, ${call?.path ?? 'never left'}`;
  // What a gateway passes on later was taken for never received, and is found by and by.
  const isLate = reason === 'NOT_RECEIVED' && resolvedBy === 'records';
  if (state === 'refused' && call?.result === 'accepted' && !isLate)
    violate('nothing is refused that the venue carried out', text);
  if (state === 'done' && call?.result !== 'accepted') violate('nothing is done that the venue has not', text);
}

/** The rules that hold once nothing goes wrong any more and a person has looked at everything. */
export async function checkTransferAgreement(world: World, violate: Violate): Promise<void> {
  for (const row of rowsOf(world)) {
    if (!isSettled(row)) violate('no transfer is in doubt for ever', `${row.ref} ${row.state}`);
  }
  const accepted = new Map(
    world.traffic
      .all()
      .flatMap((call) => (call.kind === 'transfer' && call.result === 'accepted' ? [[call.uiRef, call]] : [])),
  );
  const recorded = new Map<string, number>();
  for (const account of world.venue.accounts) {
    const query = { account_number: account, limit: '100' };
    const { results } = await world.venue.client.call(endpoints.cash.withdrawHistory, { query });
    for (const { ui_ref: ref = '' } of results) recorded.set(ref, (recorded.get(ref) ?? 0) + 1);
  }
  for (const { uiRef, path } of accepted.values()) {
    const expected = path.endsWith('/multi-account') ? 2 : path.includes('/withdrawal/') ? 1 : 0;
    if ((recorded.get(uiRef) ?? 0) !== expected) violate('each withdrawal was carried out once', `${uiRef} ${path}`);
  }
  for (const { ref, state } of rowsOf(world)) {
    if (state === 'done' && !accepted.has(ref)) violate('what is done has arrived', ref);
    if (state === 'refused' && accepted.has(ref)) violate('a transfer that turns up after all is reported', ref);
  }
}
