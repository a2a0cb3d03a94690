import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { FeedChecks } from './checks/feed-checks.ts';
import { FeedSampler } from './checks/feed-sampler.ts';
import { createSecretGuard } from './connection/secret-guard.ts';
import { StatusBoard } from './connection/status-board.ts';
import { createUnreadableLog } from './decode/unreadable-frames.ts';
import { FeedConnections } from './feed-connections.ts';
import type { Feed, FeedDeps } from './feed-types.ts';
import { FeedValues } from './feed-values.ts';
import { FeedWindows } from './feed-windows.ts';
import { watchMarket } from './hub/market-watch.ts';
import { quoteAgeOf, quoteDayOf, quoteOf, watchQuotes } from './hub/quote-watch.ts';
import { createSilentSubscriber } from './hub/subscriber.ts';
import { DEFAULT_FEED_DIALECT } from './protocol/dialect.ts';
import { SelectedStock } from './subscriptions/selected-stock.ts';

const DEFAULT_REFRESH_MS = 16;

/** The feed's whole path: socket → decoder → hub → one conflated frame per window and display refresh. */
export const createFeed = (deps: FeedDeps): Feed => feedOf(deps, assemble(deps));

type Parts = ReturnType<typeof assemble>;

/** The stages, wired to each other. */
function assemble(deps: FeedDeps) {
  const { timers, refresh } = deps;
  const dialect = deps.dialect ?? DEFAULT_FEED_DIALECT;
  const onFault = deps.onFault ?? (() => {});
  const guard = createSecretGuard();
  const unreadable = createUnreadableLog(guard.isIn);

  const values = new FeedValues({
    dialect,
    timers,
    // Only stocks whose messages were accepted are ever marked, and those have codes of the right form.
    read: refresh && ((code) => refresh(code as StockCode)),
    onSubscription: (highRate, lowRate) => connections.subscribe(highRate, lowRate),
  });
  const { hub, lowRate, recovery } = values;
  const connections: FeedConnections = new FeedConnections({
    feed: deps,
    dialect,
    guard,
    unreadable,
    values,
    onMessage: (firstByte, isReadable) => {
      board.countMessage();
      checks.readability.count(firstByte, isReadable);
    },
    onChange: () => board.publish(),
  });
  const windows: FeedWindows = new FeedWindows(values, timers, (windowId) => selectedStock.forget(windowId));

  const selectedStock: SelectedStock = new SelectedStock({
    timers,
    windows: () => windows.all(),
    subscribe: (windowId, subscriptions) => windows.subscribe(windowId, subscriptions),
  });

  const sampler = new FeedSampler(hub, lowRate);
  const { isTrading, sources } = deps;
  const compared = createSilentSubscriber();
  const checks: FeedChecks = new FeedChecks({
    timers,
    samples: () => sampler.samples(),
    newestSince: (receivedAt) => sampler.newestSince(receivedAt),
    isLive: () => connections.status().state === 'live',
    unansweredPings: () => connections.unansweredPings(),
    notSent: () => recovery.notSent().map(({ code }) => code),
    isTrading: isTrading && (() => isTrading()),
    serviceNow: () => deps.serviceNow?.() ?? timers.now(),
    areTradesSubscribed: (code) => hub.areTradesSubscribed(code),
    onEmptyTape: () => connections.listTrades(),
    sources: sources && {
      candidates: async () => {
        const liquid = await sources.liquid().catch((): readonly StockCode[] => []);
        return [...new Set<string>([...liquid, ...sampler.busiest()])];
      },
      read: (code) => sources.read(code as StockCode),
      figures: (code) => sampler.figures(code),
      onTrust: (isTrusted) => recovery.trust(isTrusted),
      subscribe: (codes) => {
        if (codes.length === 0) values.unsubscribe(compared);
        else values.subscribe(compared, subscriptionsOf(codes as readonly StockCode[]));
      },
    },
  });

  const board: StatusBoard = new StatusBoard({
    timers,
    isBusy: () => selectedStock.isPrioritized,
    onFault,
    read: () => ({
      ...connections.status(),
      malformed: unreadable.count(),
      gaps: hub.counts().gaps + lowRate.counts().gaps,
      ambiguous: unreadable.ambiguous() + lowRate.counts().ambiguous,
      repairing: recovery.marks.stocks(),
      findings: checks.findings(),
      listedTrades: connections.listedTrades(),
    }),
  });

  return { board, checks, connections, selectedStock, unreadable, values, windows };
}

/** Everything of a stock that can be compared. */
const subscriptionsOf = (codes: readonly StockCode[]): FeedSubscriptions => ({
  ...NO_SUBSCRIPTIONS,
  quotes: [...codes],
  books: [...codes],
  bests: [...codes],
  trades: [...codes],
});

function feedOf(deps: FeedDeps, parts: Parts): Feed {
  const { board, checks, connections, selectedStock, unreadable, values, windows } = parts;
  const { hub, lowRate, recovery } = values;
  const onFault = deps.onFault ?? (() => {});
  return {
    handlers: {
      subscribe: (subscriptions, caller) => selectedStock.subscribe(caller.windowId, subscriptions),
      status: () => board.status(),
    },
    start() {
      board.start();
      checks.start();
      connections.start();
    },
    stop() {
      selectedStock.stop();
      connections.stop();
      recovery.stop();
      checks.stop();
      board.stop();
    },
    probe: () => connections.probe(),
    hasten: () => connections.hasten(),
    attachWindow: (windowId, port, refreshMs = DEFAULT_REFRESH_MS) => windows.attach(windowId, port, refreshMs),
    detachWindow: (windowId) => windows.forget(windowId),
    setVisible: (windowId, visible) => windows.setVisible(windowId, visible),
    status: () => board.status(),
    onStatus: (listener) => board.onStatus(listener),
    watchQuotes: (listener) => watchQuotes(hub, listener, onFault),
    watchMarket: (listener) =>
      watchMarket(
        {
          hub,
          lowRate: lowRate.source,
          subscribe: (subscriber, subscriptions) => values.subscribe(subscriber, subscriptions),
          unsubscribe: (subscriber) => values.unsubscribe(subscriber),
          onFault,
        },
        listener,
      ),
    prioritize: (code) => selectedStock.prioritize(code),
    prepare: (code, replaced) => selectedStock.prepare(code, replaced),
    quote: (code) => quoteOf(hub, code),
    quoteDay: (code) => quoteDayOf(hub, code),
    quoteAge: (code) => quoteAgeOf(hub, code, deps.timers.now()),
    diagnostics: () => ({
      ...hub.counts(),
      lowRate: lowRate.counts(),
      unreadable: unreadable.latest(),
      serviceErrors: connections.status().errors,
      windows: windows.diagnostics(),
    }),
  };
}
