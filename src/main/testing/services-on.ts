import { randomBytes } from 'node:crypto';
import { createServices } from '#main/app/create-services.ts';
import type { Log } from '#main/platform/log/log.ts';
import { systemTimers, type Timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type RestDialect, restDialect } from '#shared/service/dialect.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';

/** The main process's services on a running exchange, for tests of what uses them: nothing is stored, nothing listens. */
export const servicesOn = (
  addresses: ServiceAddresses,
  transport?: Transport,
  dialect: Partial<RestDialect> = {},
  timers: Timers = systemTimers,
  log: Log = () => {},
): Services => {
  let settings = DEFAULT_SETTINGS;
  return createServices({
    profile: { name: 'practice', mode: 'practice', addresses },
    dialect: restDialect.parse(dialect),
    vault: {
      isAvailable: async () => true,
      load: async () => ({ kind: 'empty' }),
      save: async () => {},
      clear: async () => {},
    },
    timers,
    randomBytes,
    journalPath: ':memory:',
    log,
    broadcast: () => {},
    settings: {
      get: () => settings,
      change: (patch) => {
        settings = { ...settings, ...patch };
      },
      onChange: () => () => undefined,
    },
    ...(transport && { transport }),
  });
};
