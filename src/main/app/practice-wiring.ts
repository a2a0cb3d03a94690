import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { DatabaseUnavailable } from '#node/index.ts';
import type { PracticeAccount, ServiceAddresses } from '#shared/service/profile.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { Notices } from './notices.ts';
import type { PaintLog } from './paint-log.ts';
import { startPracticeExchange } from './practice-exchange.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly painted: PaintLog;
  /** Nobody signs in by hand: the exchange starts at once. */
  readonly signedInBefore: boolean;
  /** It is up for the first time, and its account is known. */
  listening(addresses: ServiceAddresses): void;
  /** It is up again on the addresses that it had. */
  restarted(): void;
};

/** The longest that the exchange's start waits for the login window. */
const PAINT_WAIT_MS = 500;

/** The practice exchange that the app brings along, unless a profile or a recording stands in its place. */
export function openPractice(deps: WorkstationDeps, parts: Parts) {
  const { profile, timers } = deps;
  const { notices, painted, disk } = parts;
  const account = Promise.withResolvers<PracticeAccount>();
  account.promise.catch(() => undefined);
  let known: PracticeAccount | null = profile?.practiceAccount ?? null;
  if (known) account.resolve(known);

  /** Two processes that start at once slow each other down: the exchange waits until the login window can be seen. */
  const firstPaint = (): Promise<unknown> =>
    Promise.race([painted.wait('login'), new Promise<void>((resolve) => timers.after(PAINT_WAIT_MS, resolve))]);
  const exchange =
    profile || deps.replay
      ? null
      : startPracticeExchange({
          fork: (path, args, options) => utilityProcess.fork(path, args, options),
          modulePath: join(deps.out, 'main', 'exchange.js'),
          dataDir: deps.dirs.exchangeDir,
          begin: parts.signedInBefore ? null : firstPaint(),
          timers,
          log: deps.log,
          restarted() {
            notices.add('warning', 'exchange-restarted');
            parts.restarted();
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
  void exchange?.ready.then(({ credentials, data_set_aside: _setAside, ...addresses }) => {
    known = credentials;
    account.resolve(credentials);
    parts.listening(addresses);
  });
  return {
    /** Null while it is not known, and for good on a live profile or in a replay. */
    account: () => known,
    /** Never resolves for a live profile, nor for a replay. */
    accountKnown: account.promise,
    stop: async (): Promise<void> => exchange?.stop(),
  };
}
