import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createServices } from '#main/app/create-services.ts';
import { createOrderTransport, type OrderTransport } from '#main/service/index.ts';
import type { SecretVault, VaultContent } from '#main/session/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import { type Board, lots, price, stockCode } from '#shared/market/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { interceptWrites } from './database-writes.ts';
import { type FromChild, LIFE_HEADER, machineMs, type ToChild } from './kill-messages.ts';
import type { KillPoint } from './kill-points.ts';
import { createPacedTime, type PacedTime } from './paced-time.ts';
import { isSettled } from './transfer-kinds.ts';

/** A workstation's main process as far as orders go, for a campaign that kills it. Talks to its parent in messages. */

/** Time runs so much faster while nothing is on its way: what takes seconds of waiting takes parts of one. */
const WAITING_SPEED = 20;
const ABSENCE_AFTER_MS = 4_000;
/** Longest wait for the workstation to find out by itself what became of everything, real ms. */
const RECONCILE_MS = 120_000;
const WINDOW = { windowId: 'window-1' };
const REGULAR: Board = 'RG';

const send = (message: FromChild): void => void process.send?.(message);
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
};
let point: KillPoint | null = null;

let time: PacedTime | null = null;

/** Ends the process around the write that the point names. */
function watchWrites(): void {
  let left = 0;
  let counted: KillPoint | null = null;
  interceptWrites((write) => {
    if (point?.at !== 'write') return write();
    if (counted !== point) left = point.count;
    counted = point;
    left -= 1;
    if (left > 0) return write();
    if (point.when === 'before') die();
    write();
    return die();
  });
}

const sockets = createOrderTransport();
let life = 0;
const orderTransport: OrderTransport = async (request) => {
  const release = (): string => (point?.at === 'bytes' ? die() : request.release());
  const headers = { ...request.headers, [LIFE_HEADER]: String(life) };
  const answer = await sockets.send({ ...request, headers, release });
  if (point?.at === 'answer-read') die();
  return answer;
};

function vaultOf(secret: string | null): SecretVault {
  let content: VaultContent = secret === null ? { kind: 'empty' } : { kind: 'found', secret };
  return {
    isAvailable: async () => true,
    load: async () => content,
    async save(next) {
      content = { kind: 'found', secret: next };
      send({ type: 'secret', secret: next });
    },
    async clear() {
      content = { kind: 'empty' };
    },
  };
}

let services: Services | null = null;
const boardOf = (at: Services): OrderBoard => at.handlers.orders.list(undefined, WINDOW) as OrderBoard;

async function begin(message: Extract<ToChild, { type: 'begin' }>): Promise<void> {
  life = message.life;
  const paced = createPacedTime(message.startsAt);
  time = paced;
  const opened = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: message.addresses },
    dialect: restDialect.parse({ absenceAfterMs: ABSENCE_AFTER_MS, listIsComplete: true, historyIsComplete: true }),
    vault: vaultOf(message.secret),
    timers: paced.timers,
    monotonicMs: paced.monotonicMs,
    randomBytes,
    journalPath: join(message.folder, 'orders.db'),
    riskStatePath: join(message.folder, 'risk.json'),
    log: () => undefined,
    broadcast: () => undefined,
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    orderTransport,
  });
  services = opened;
  const { username, password, pin } = message.credentials;
  await opened.start();
  const { session } = opened.handlers;
  if (opened.sessionState().kind !== 'signed-in')
    await untilAnswered(() => session.signIn({ username, password }, WINDOW));
  await untilAnswered(() => session.unlock({ pin }, WINDOW));
  const until = performance.now() + RECONCILE_MS;
  while (!(isReconciled(boardOf(opened)) && transfersOf(opened).every(isSettled)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 2));
  // What is pressed now has the three seconds that it has in the app, however busy this machine is.
  paced.setPace(1);
  const clock = { machineMs: machineMs(), monotonicMs: paced.monotonicMs() };
  send({ type: 'board', board: boardOf(opened), transfers: transfersOf(opened), clock });
}

const transfersOf = (at: Services): readonly TransferRow[] =>
  at.handlers.transfers.list(undefined, WINDOW) as TransferRow[];

/** Repeats what got no answer in time, as a person does. */
async function untilAnswered(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (thrown) {
    if (failureOf(thrown).code !== 'TIMEOUT') throw thrown;
    await untilAnswered(act);
  }
}

const isReconciled = ({ orders, stale, path }: OrderBoard): boolean =>
  !stale &&
  path.mode !== 'reconciling' &&
  orders.every(({ status, pending }) => status !== 'SENDING' && status !== 'UNKNOWN' && pending === undefined);

async function press({ presses, point: at, pressedMono }: Extract<ToChild, { type: 'press' }>): Promise<void> {
  const caller = { ...WINDOW, pressedMono };
  const { orders, transfers } = (services as Services).handlers;
  point = at;
  send({ type: 'pressed' });
  const answered = presses.map(async (each) => {
    switch (each.kind) {
      case 'place': {
        const { symbol, draftId } = each;
        const terms = { side: 'buy' as const, symbol: stockCode(symbol), board: REGULAR, goodTillCancelled: false };
        const figures = { price: price(each.price), lots: lots(each.lots) };
        return confirming({ ...terms, ...figures, draftId }, (draft) => orders.place(draft, caller));
      }
      case 'amend': {
        const { orderId, draftId } = each;
        const change = { orderId, price: price(each.price), lots: lots(each.lots), draftId };
        return confirming(change, (draft) => orders.amend(draft, caller));
      }
      case 'withdraw': {
        const { account, amount, draftId } = each;
        const transfer = { kind: 'withdrawal' as const, method: 'BI_FAST' as const, items: [{ account, amount }] };
        return transfers.send({ transfer, draftId, pin: null, cost: amount }, caller);
      }
      case 'cancel':
        return orders.cancel({ orderId: each.orderId }, caller);
    }
  });
  const settled = await Promise.allSettled(answered);
  if (at.at === 'answer-recorded') die();
  const answers = settled.map((each) => (each.status === 'fulfilled' ? 'done' : failureOf(each.reason).code));
  send({ type: 'survived', answers });
}

watchWrites();
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => {
  if (message.type === 'quiet') return time?.setPace(WAITING_SPEED);
  const done = message.type === 'begin' ? begin(message) : press(message);
  done.catch((thrown: unknown) => send({ type: 'failed', message: String(thrown) }));
});
// A killed process writes none when it ends.
flushCompileCache();
send({ type: 'ready' });
