import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { DrillRunner } from '#main/practice/drill-runner.ts';
import { createPracticeClock, followChoice, practiceHandlers, practiceStocks } from '#main/practice/practice-clock.ts';
import { type PracticeChoice, PracticeExchange } from '#main/practice/practice-exchange.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DatabaseUnavailable } from '#node/index.ts';
import type { OfferedAccount } from '#shared/contract/app.ts';
import type { PracticeSecret } from '#shared/practice/changed-secrets.ts';
import type { PracticeAccount } from '#shared/service/profile.ts';
import { NO_THIRD_PARTIES } from '#shared/service/third-party-dialect.ts';

import type { Core } from './core.ts';

type Parts = {
  /** A sign-in is stored, so nobody signs in by hand: the exchange starts at once. */
  readonly signedInBefore: boolean;
  readonly services: Services;
  readonly settings: SettingsStore;
  /** A drill has begun or ended, or a secret of the account was changed. */
  infoChanged(): void;
};

/** The exchange starts after this even if the login window has not painted, ms. */
const PAINT_TIMEOUT_MS = 500;
const ADDRESS_SECRET_BYTES = 32;
const SYSTEM_CALLER = { windowId: 'system' };

/** The practice exchange that the app brings along, unless a profile or a recording stands in its place. */
export function openPractice({ context, broadcasts, notices, painted, disk, events }: Core, parts: Parts) {
  const { profile, timers, replay, out, dirs, log } = context;
  const account = Promise.withResolvers<PracticeAccount>();
  account.promise.catch(() => undefined);
  let thirdParties = NO_THIRD_PARTIES;
  let known: PracticeAccount | null = profile?.practiceAccount ?? null;
  let changed: readonly PracticeSecret[] = [];
  if (known) account.resolve(known);

  const { services, settings } = parts;
  const clock = createPracticeClock({
    now: () => timers.now(),
    setClock: (known) => services.setClock(known),
    publish: (state) => broadcasts.all('practice', 'changed', state),
    marketMoved: () => services.marketMoved(),
  });
  const choice = (): PracticeChoice => settings.get().practice;

  /** Two processes that start at once slow each other down: the exchange waits until the login window can be seen. */
  const firstPaint = (): Promise<unknown> =>
    Promise.race([painted.wait('login'), new Promise<void>((resolve) => timers.after(PAINT_TIMEOUT_MS, resolve))]);
  const exchange =
    profile || replay
      ? null
      : new PracticeExchange({
          fork: (path, args, options) => utilityProcess.fork(path, args, options),
          modulePath: join(out, 'main', 'exchange.js'),
          dataDir: dirs.things.exchange,
          addressSecret: randomBytes(ADDRESS_SECRET_BYTES).toString('base64url'),
          env: process.env,
          begin: parts.signedInBefore ? null : firstPaint(),
          timers,
          log,
          stocks: practiceStocks(process.env.LANTAI_PRACTICE_STOCKS),
          startsPaused: process.env.LANTAI_PRACTICE_PAUSED === '1',
          day: choice,
          clock: (state) => clock.report(state),
          code: (code) => broadcasts.all('practice', 'codeSent', { code, at: timers.now() }),
          secrets(now) {
            changed = now;
            parts.infoChanged();
          },
          drill: (report) => drills.report(report),
          restarted(why) {
            if (why === 'died') notices.add('warning', 'exchange-restarted');
            services.marketMoved();
            events.connectionsDoubted.emit();
          },
          thirdParties(announced) {
            thirdParties = announced;
          },
          unreachable: () => notices.add('error', 'exchange-unreachable'),
          dataSetAside: () => notices.add('warning', 'exchange-data-set-aside'),
          dataUnavailable(reason) {
            if (reason === 'disk-full') disk.failed(new DatabaseUnavailable(reason, 'no room for the exchange'));
            else if (reason !== null) notices.add('error', `exchange-data-${reason}`);
            else {
              notices.clear('exchange-data-in-use');
              disk.succeeded();
            }
          },
        });
  const drills = new DrillRunner({
    exchange,
    timers,
    account: {
      session: () => services.sessionState(),
      onSession: services.onSession,
      isHalted: services.isHalted,
      onBoard: services.onOrderBoard,
      requestsSince: services.requestsSince,
      portfolio: () => services.portfolio(),
      refresh: async () => services.handlers.portfolio.refresh(undefined, SYSTEM_CALLER),
    },
    changed: parts.infoChanged,
    ended: (end) => broadcasts.all('practice', 'drillEnded', end),
  });
  const stopFollowing = exchange ? followChoice(exchange, settings) : () => undefined;
  void exchange?.ready.then(({ credentials, data_set_aside: _setAside, dialect: _dialect, ...addresses }) => {
    known = credentials;
    account.resolve(credentials);
    events.addresses.set(addresses);
  });
  return {
    /** Null while it is not known, and always on a live profile or in a replay. */
    account: (): OfferedAccount | null => known && { ...known, changed: [...changed] },
    /** Never resolves for a live profile, nor for a replay. */
    accountKnown: account.promise,
    /** Identity providers and the store of documents of the exchange that Lantai brings along; none before it listens. */
    thirdParties: () => thirdParties,
    /** Null while none runs. */
    drill: () => drills.current(),
    handlers: { ...practiceHandlers(clock, exchange), ...drills.handlers },
    async stop(): Promise<void> {
      stopFollowing();
      drills.stop();
      await exchange?.stop();
    },
  };
}
