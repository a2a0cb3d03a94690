import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '#main/trading/services.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { CallsInFlight } from '#tools/testing/calls-in-flight.ts';
import { createVirtualTime, type VirtualTime } from '#tools/testing/virtual-time.ts';
import type { WindowId } from './actions.ts';
import type { Outage } from './call-faults.ts';
import { installDiskFaults } from './database-writes.ts';
import { type Worth, withOddShares } from './odd-shares.ts';
import { type FaultProxy, isOrderCall, type ProxyDeps } from './proxy.ts';
import type { Stranger } from './stranger.ts';
import { createTraffic, kindOf, lotsIn, type Traffic } from './traffic.ts';
import type { TransferPress } from './transfer-kinds.ts';
import type { StockPrices, Venue } from './venue.ts';
import { memoryVault, openWorkstation, type Workstation } from './workstation.ts';

/** A person's press that is to place or amend an order. Its lots are like no other's, so its request is recognised. */
export type Press = {
  readonly kind: 'place' | 'amend' | 'replace' | 'explorer';
  readonly lots: number;
  /** The account that the workstation showed. */
  readonly account: string | null;
  /** When a person made it, ms since the sequence began, on the clock that is never set. */
  readonly at: number;
  /** Null until it is answered; then `done` or the code of the failure. */
  answer: string | null;
};

export type Violation = { readonly rule: string; readonly detail: string };

/** What a person has done to the workstation, as far as it was carried out. */
export type Admission = {
  /** How often somebody has begun to sign in or unlock. */
  entries: number;
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
  readonly transferPresses: TransferPress[];
  /** One that is on offer. */
  readonly bondCode: string;
  /** The smallest exercise that the first account may make; null without any. */
  readonly warrant: { readonly code: string; readonly units: number } | null;
  /** Baskets that were sent, with the presses of their rows. */
  readonly baskets: Map<string, readonly (readonly [row: string, press: Press])[]>;
  /** How often orders of so many lots were given another price together with others. */
  readonly repriced: Map<number, number>;
  /** Stops and purchases of brackets that were given up for new ones, by the lots of the new one: the id of the old one. */
  readonly replaced: Map<number, string>;
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
  /** The workstation's own monotonic clock, ms since it was last started. */
  ownMonotonicMs(): number;
  /** The workstation's process stands still for so long: nothing of it runs, and all clocks go on. */
  stall(ms: number): Promise<void>;
  /** The workstation is started at the addresses of somebody else, and after a while at its own again. */
  visitStranger(): Promise<void>;
  /** Shares beside the lots of each holding, in what the workstation is answered; 0 for none. */
  oddShares: number;
  /** What the holdings of the last answer with odd shares are worth; null before the first. */
  worth(): Worth | null;
  /** Since when the present outage lasts, ms on the monotonic clock; null without one. */
  outageSince(): number | null;
  /** From now on records fail for so many ms. */
  beginOutage(outage: Outage, ms: number): void;
  /** A moment of the monotonic clock on the service's, Unix ms. */
  wallOf(monotonicMs: number): number;
  /** Things that a campaign counts, by name. */
  readonly tally: Map<string, number>;
  /** When the exchange's present day began, on the monotonic clock; negative on the first. */
  midnightAt(): number;
  /** Lets time pass on every clock, with all that falls due in it. */
  advance(ms: number): Promise<void>;
  restarts(): number;
  /** The workstation's process ends and begins anew on the same journal and vault. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** States of an order that has ended. */
export const ENDED = new Set<string>(['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED']);

/** The account that the workstation reports as active. */
export const shownAccount = (world: World): string | null => world.board().path.account;

export const count = (world: World, what: string): void => void world.tally.set(what, (world.tally.get(what) ?? 0) + 1);

/** Begins a call of a handler and notes how it ends. */
export function answer(world: World, press: { answer: string | null } | null, act: () => unknown): void {
  const called = (async () => act())().then(
    () => {
      if (press) press.answer = 'done';
    },
    (thrown: unknown) => {
      if (press) press.answer = failureOf(thrown).code;
    },
  );
  world.unanswered.add(called);
  void called.finally(() => world.unanswered.delete(called));
}

/** What the proxy of a whole batch needs of the sequence that runs. */
export type ProxyHooks = Pick<ProxyDeps, 'after' | 'serviceNow' | 'arrived' | 'answered' | 'altered' | 'lost'>;

/** Near midnight, so that it can be waited for. */
const STARTS_AT_MS = 23 * HOUR_MS + 55 * MINUTE_MS;
/** More than any request may take to be given up, ms. */
const STOP_MS = 30_000;
/** Each call to set the exchange's clocks takes time. */
const MAX_BEHIND_MS = 4_000;
/** How long a press counts, ms. */
export const PRESS_LASTS_MS = 3_000;
/** Enough for everything that a start sends by itself. */
const VISIT_MS = 20_000;

/**
 * @param stranger where the workstation is started for a while by addresses that are not its own
 * @param attach connects a sequence's hooks to the batch's proxy
 */
export async function openWorld(
  venue: Venue,
  proxy: FaultProxy,
  calls: CallsInFlight,
  stranger: Stranger,
  attach: (hooks: ProxyHooks) => void,
): Promise<World> {
  await venue.clear();
  const sinceMidnight = (venue.now() + EXCHANGE_UTC_OFFSET_MS) % DAY_MS;
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
  const tally = new Map<string, number>();
  const admission: Admission = { entries: 0, locked: false, signedOut: false, halted: false, switchedTo: null };
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
    altered(call, body) {
      if (world.oddShares === 0 || !call.path.endsWith('/portfolio/v2/list')) return null;
      const found = withOddShares(body, world.oddShares);
      worth = found?.worth ?? worth;
      return found?.text ?? null;
    },
  });
  let worth: Worth | null = null;
  let outageSince: number | null = null;
  const elsewhere: ServiceAddresses = {
    ...addresses,
    main_url: addresses.main_url.replace(proxy.origin, stranger.origin),
    trading_url: addresses.trading_url.replace(proxy.origin, stranger.origin),
    web_url: addresses.web_url.replace(proxy.origin, stranger.origin),
  };

  function leaving(method: string, url: string, body: string): void {
    const path = new URL(url).pathname;
    if (!isOrderCall({ method, path })) return;
    const left = (rule: string, detail: string): void => void violations.push({ rule, detail: `${path} ${detail}` });
    if (admission.signedOut) left('nothing leaves after signing out', body);
    else if (admission.locked) left('nothing leaves after the lock', body);
    if (kindOf(path) === 'cancel') return;
    if (admission.halted) left('no order leaves under the kill switch', body);
    // Several transfers may look alike: their age is compared in the journal's tests.
    if (kindOf(path) === 'transfer') return;
    const press = presses.findLast((each) => each.lots === lotsIn(body));
    const age = press ? time.monotonicMs() - press.at : 0;
    if (age > PRESS_LASTS_MS) left('nothing leaves that was pressed longer than three seconds ago', `${age} ms`);
    if (press && admission.switchedTo !== null && press.account !== admission.switchedTo) {
      left('no order leaves for another account than it was pressed for', `pressed for ${press.account}`);
    }
  }

  let observer: (board: OrderBoard) => void = () => undefined;
  let restarts = 0;
  /** How far the exchange's clocks are behind ours, ms. */
  let behind = 0;
  let openedAt = 0;
  const open = (place: 'own' | 'elsewhere' = 'own'): Workstation => {
    openedAt = time.monotonicMs();
    const sinceOpened = { ...time, monotonicMs: () => time.monotonicMs() - openedAt };
    mkdirSync(join(folder, 'elsewhere'), { recursive: true });
    const opened = openWorkstation({
      addresses: place === 'own' ? addresses : elsewhere,
      keys: venue.keys,
      vault,
      // As the app does: what is stored belongs to the addresses. The vault is the same: what it holds has to say so itself.
      folder: place === 'own' ? folder : join(folder, 'elsewhere'),
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
    transferPresses: [],
    bondCode: await venue.bondCode(),
    warrant: await venue.warrant(),
    baskets: new Map(),
    repriced: new Map(),
    replaced: new Map(),
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
    ownMonotonicMs: () => time.monotonicMs() - openedAt,
    async stall(ms) {
      await calls.quiet();
      time.stall(ms);
      behind += ms;
      await catchUp();
    },
    async visitStranger() {
      await stop();
      restarts += 1;
      stranger.take();
      workstation = open('elsewhere');
      void workstation.services.start();
      await world.advance(VISIT_MS);
      const state = workstation.services.sessionState().kind;
      const heard = stranger.take().filter((request) => /"authorization"|ui_ref|access_token/i.test(request));
      const rule = 'nothing of one profile goes to another';
      for (const request of heard) violations.push({ rule, detail: request.slice(0, 200) });
      if (state !== 'signed-out') violations.push({ rule, detail: `${state} at addresses where nobody has signed in` });
      count(world, 'starts at other addresses');
      await world.restart();
    },
    oddShares: 0,
    worth: () => worth,
    outageSince: () => outageSince,
    beginOutage(outage, ms) {
      proxy.faults.setOutage(outage);
      const since = time.monotonicMs();
      outageSince = since;
      time.timers.after(ms, () => {
        if (outageSince !== since) return;
        proxy.faults.setOutage(null);
        outageSince = null;
      });
    },
    wallOf: (monotonicMs) => startsAt + monotonicMs,
    tally,
    midnightAt: () => time.monotonicMs() - ((startsAt + time.monotonicMs() + EXCHANGE_UTC_OFFSET_MS) % DAY_MS),
    async advance(ms) {
      const end = time.monotonicMs() + ms;
      await calls.quiet();
      while (time.monotonicMs() < end) {
        const due = Math.min(time.nextDue() ?? end, end);
        time.advance(Math.max(0, due - time.monotonicMs()));
        await calls.quiet();
      }
      behind += ms;
      await catchUp();
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
  /** The exchange's clocks follow. */
  async function catchUp(): Promise<void> {
    if (behind < MAX_BEHIND_MS) return;
    await venue.elapse(behind);
    behind = 0;
  }
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
