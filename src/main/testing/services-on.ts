import { randomBytes } from 'node:crypto';
import { systemTimers } from '#main/app/system-timers.ts';
import type { Transport } from '#main/service/index.ts';
import { createServices, type Services } from '#main/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';

/** The main process's services on a running exchange, for tests of what stands on them: nothing is kept, nobody listens. */
export const servicesOn = (addresses: ServiceAddresses, transport?: Transport): Services =>
  createServices({
    profile: { name: 'practice', mode: 'practice', addresses },
    dialect: DEFAULT_REST_DIALECT,
    vault: {
      kept: async () => true,
      load: async () => ({ kind: 'empty' }),
      save: async () => {},
      clear: async () => {},
    },
    timers: systemTimers,
    randomBytes,
    journalPath: ':memory:',
    log: () => {},
    broadcast: () => {},
    settings: { get: () => DEFAULT_SETTINGS, onChange: () => () => undefined },
    ...(transport && { transport }),
  });
