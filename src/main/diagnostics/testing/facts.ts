import type { Timers } from '#main/platform/timers.ts';
import type { Facts, FeedFacts, Probes } from '../facts.ts';

/** Time that does not pass. */
export const noTimers = (): Timers => ({ now: () => 0, after: () => () => undefined });

export const probesOf = (facts: Facts): Probes => ({
  version: () => facts.version,
  folder: () => facts.folder,
  secrets: () => facts.secrets,
  files: () => facts.files,
  service: () => facts.service,
  clock: () => facts.clock,
  session: () => facts.session,
  feed: () => facts.feed,
  journal: () => facts.journal,
  recorder: () => facts.recorder,
  windows: () => facts.windows,
  memory: () => facts.memory,
});

/** A live feed; `reason` and `hex` are what the service and an unreadable frame could bring along. */
export const feedFacts = ({ reason = null, hex = '' }: { reason?: string | null; hex?: string } = {}): FeedFacts => ({
  signedIn: true,
  market: { state: 'live', since: 0, reason },
  status: {
    state: 'live',
    since: 0,
    roundTripMs: 12,
    messagesPerSecond: 40,
    malformed: 0,
    gaps: 0,
    reconnects: 0,
    ambiguous: 0,
    repairing: 0,
    listedTrades: null,
    findings: [],
    chart: null,
    source: 'service',
    nextTryAt: null,
    reason,
    lagMs: null,
    lastDataAt: null,
  },
  diagnostics: {
    gaps: 0,
    repeats: 0,
    unwanted: 0,
    rows: 20,
    books: 2,
    serviceErrors: 0,
    lowRate: { gaps: 0, repeats: 0, unwanted: 0, ambiguous: 0 },
    unreadable: [{ at: 0, why: 'unknown', bytes: 12, hex }],
    windows: [{ windowId: 'one', waitingTrades: 0, droppedTrades: 0 }],
  },
});

/** A healthy workstation, trading. */
export const allFine = (): Facts => ({
  version: {
    app: '0.4.0',
    electron: '39.2.0',
    chromium: '142.0.7444.175',
    node: '24.11.0',
    platform: 'linux',
    arch: 'x64',
    system: '6.8.0',
    mode: 'live',
    safeMode: false,
  },
  folder: { writable: true, freeBytes: 80e9 },
  secrets: { why: null },
  files: { unreadable: [], read: 7, aside: 0 },
  service: { kind: 'answered', ms: 40 },
  clock: { reachable: true, clockOffsetMs: 120 },
  session: {
    now: 0,
    state: {
      kind: 'signed-in',
      remembered: true,
      user: { id: 1, username: 'tester', fullname: 'A Tester' },
      trading: { kind: 'unlocked', account: { number: 'RX-0001', type: 'regular' }, tokenEndsAt: 36e5, locksAt: null },
    },
  },
  feed: feedFacts(),
  journal: { file: 'writable', unknownOrders: 0 },
  recorder: { on: true, stopped: false, lost: 0, files: 3, bytes: 48e6, capBytes: 268_435_456 },
  windows: { scales: [1, 1.5], windows: 3, stranded: 0 },
  memory: { mainBytes: 150e6, renderersBytes: 400e6, renderers: 4 },
});
