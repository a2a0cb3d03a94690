import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '#main/trading/services.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { WindowId } from './actions.ts';
import type { CallsInFlight } from './calls-in-flight.ts';
import { installDiskFaults } from './database-writes.ts';
import { type FaultProxy, isOrderCall, type ProxyDeps } from './proxy.ts';
import { createTraffic, kindOf, lotsIn, type Traffic } from './traffic.ts';
import type { StockPrices, Venue } from './venue.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';
import { memoryVault, openWorkstation, type Workstation } from './workstation.ts';

/** A person's press that is to place or amend an order. Its lots are like no other's, so its request is recognised. */
export type Press = {
  readonly kind: 'place' | 'amend' | 'explorer';
  readonly lots: number;
  /** The account that the workstation showed. */
  readonly account: string | null;
  /** Null until it is answered; then `done` or the code of the failure. */
  answer: string | null;
};

export type Violation = { readonly rule: string; readonly detail: string };

/** What a person has done to the workstation, as far as it was carried out. */
export type Admission = {
  locked: boolean;
  signedOut: boolean;
  halted: boolean;
  /** The account that this workstation has switched to itself; null after somebody else's switch. */
  switchedTo: string | null;
};

/** Everything that a sequence acts on and reads. */
export type World = {
  readonly venue: Venue;
  readonly proxy: FaultProxy;
  readonly calls: CallsInFlight;
  readonly time: VirtualTime;
  readonly traffic: Traffic;
  readonly stocks: readonly [StockPrices, ...StockPrices[]];
  readonly presses: Press[];
  readonly admission: Admission;
  readonly violations: Violation[];
  readonly logLines: string[];
  readonly secrets: Set<string>;
  readonly folder: string;
  readonly windows: readonly [WindowId, WindowId];
  services(): Services;
  board(): OrderBoard;
  /** Every board that the workstation publishes, before and after restarts. */
  observe(listener: (board: OrderBoard) => void): void;
  journalFails: boolean;
  /** Calls of handlers that have not been answered. */
  readonly unanswered: Set<Promise<unknown>>;
  nextLots(): number;
  /** When the exchange's present day began, on the monotonic clock; negative on the first. */
  midnightAt(): number;
  /** Lets time pass on every clock, with all that falls due in it. */
  advance(ms: number): Promise<void>;
  restarts(): number;
  /** The workstation's process ends and begins anew on the same journal and vault. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** What the proxy of a whole batch needs of the sequence that runs. */
export type ProxyHooks = Pick<ProxyDeps, 'after' | 'serviceNow' | 'arrived' | 'answered' | 'lost'>;

const WIB_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
/** Near midnight, so that it can be waited for. */
const STARTS_AT_MS = 23 * 3_600_000 + 55 * 60_000;
/** More than any request may take to be given up, ms. */
const STOP_MS = 30_000;
/** Each call to set the exchange's clocks takes time. */
const MAX_BEHIND_MS = 4_000;

/** @param attach connects a sequence's hooks to the batch's proxy */
export async function openWorld(
  venue: Venue,
  proxy: FaultProxy,
  calls: CallsInFlight,
  attach: (hooks: ProxyHooks) => void,
): Promise<World> {
  await venue.clear();
  const sinceMidnight = (venue.now() + WIB_MS) % DAY_MS;
  await venue.elapse(DAY_MS - sinceMidnight + STARTS_AT_MS);
  const startsAt = venue.now();
  const time = createVirtualTime(startsAt);
  const traffic = createTraffic();
  const folder = mkdtempSync(join(tmpdir(), 'lantai-campaign-'));
  const vault = memoryVault();
  const violations: Violation[] = [];
  const presses: Press[] = [];
  const logLines: string[] = [];
  const secrets = new Set<string>();
  const unanswered = new Set<Promise<unknown>>();
  const admission: Admission = { locked: false, signedOut: false, halted: false, switchedTo: null };
  let lots = 0;
  const { credentials: _, ...found } = venue.exchange.profile;
  const from = new URL(found.main_url).origin;
  const addresses = {
    ...found,
    main_url: found.main_url.replace(from, proxy.origin),
    trading_url: found.trading_url.replace(from, proxy.origin),
    web_url: found.web_url.replace(from, proxy.origin),
  };

  attach({
    after: (ms, task) => time.timers.after(ms, task),
    serviceNow: () => startsAt + time.monotonicMs(),
    arrived(call) {
      if (isOrderCall(call)) traffic.arrived(call);
      return true;
    },
    lost(call) {
      if (isOrderCall(call)) traffic.lost(call);
    },
    answered(call, answer) {
      if (isOrderCall(call)) traffic.answered(call, answer, venue.active(), time.monotonicMs());
      const switched = call.path.endsWith('/auth/account/switch') && answer.status === 200;
      if (switched) venue.noteSwitch(/"account_number":"([^"]+)"/.exec(call.body)?.[1] ?? '');
      return true;
    },
  });

  function leaving(method: string, url: string, body: string): void {
    const path = new URL(url).pathname;
    if (!isOrderCall({ method, path })) return;
    const left = (rule: string, detail: string): void => void violations.push({ rule, detail: `${path} ${detail}` });
    if (admission.signedOut) left('nothing leaves after signing out', body);
    else if (admission.locked) left('nothing leaves after the lock', body);
    if (kindOf(path) === 'cancel') return;
    if (admission.halted) left('no order leaves under the kill switch', body);
    const press = presses.findLast((each) => each.lots === lotsIn(body));
    if (press && admission.switchedTo !== null && press.account !== admission.switchedTo) {
      left('no order leaves for another account than it was pressed for', `pressed for ${press.account}`);
    }
  }

  let observer: (board: OrderBoard) => void = () => undefined;
  let restarts = 0;
  /** How far the exchange's clocks are behind ours, ms. */
  let behind = 0;
  let openedAt = 0;
  const open = (): Workstation => {
    openedAt = time.monotonicMs();
    const sinceOpened = { ...time, monotonicMs: () => time.monotonicMs() - openedAt };
    const opened = openWorkstation({
      addresses,
      keys: venue.keys,
      vault,
      folder,
      time: sinceOpened,
      calls,
      log: (line) => void logLines.push(line),
      leaving,
      secret: (text) => void secrets.add(text),
    });
    opened.services.onOrderBoard((board) => observer(board));
    return opened;
  };
  const world: World = {
    venue,
    proxy,
    calls,
    time,
    traffic,
    stocks: await venue.stocks(),
    presses,
    admission,
    violations,
    logLines,
    secrets,
    folder,
    windows: ['window-1', 'window-2'],
    services: () => workstation.services,
    board: () => workstation.services.handlers.orders.list(undefined, { windowId: 'window-1' }) as OrderBoard,
    observe(listener) {
      observer = listener;
    },
    journalFails: false,
    unanswered,
    nextLots() {
      lots += 1;
      return lots;
    },
    midnightAt: () => time.monotonicMs() - ((startsAt + time.monotonicMs() + WIB_MS) % DAY_MS),
    async advance(ms) {
      const end = time.monotonicMs() + ms;
      await calls.quiet();
      while (time.monotonicMs() < end) {
        const due = Math.min(time.nextDue() ?? end, end);
        time.advance(Math.max(0, due - time.monotonicMs()));
        await calls.quiet();
      }
      behind += ms;
      if (behind < MAX_BEHIND_MS) return;
      await venue.elapse(behind);
      behind = 0;
    },
    restarts: () => restarts,
    async restart() {
      await stop();
      restarts += 1;
      try {
        workstation = open();
      } catch {
        // The app shows that in a window, and is started again once there is room on the disk.
        world.journalFails = false;
        workstation = open();
      }
      void workstation.services.start();
      await calls.quiet();
    },
    async close() {
      await stop();
      restoreWrites();
      rmSync(folder, { recursive: true });
    },
  };
  async function stop(): Promise<void> {
    let stopped = false;
    void workstation.services.stop().finally(() => {
      stopped = true;
    });
    for (let waited = 0; !stopped && waited < STOP_MS; waited += 1_000) await world.advance(waited === 0 ? 0 : 1_000);
    workstation.closeSockets();
    unanswered.clear();
  }
  const restoreWrites = installDiskFaults(() => world.journalFails);
  let workstation = open();
  void workstation.services.start();
  await calls.quiet();
  return world;
}
