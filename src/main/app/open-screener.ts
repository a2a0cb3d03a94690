import { join } from 'node:path';
import {
  createReadStock,
  FactLoader,
  openFactCache,
  openScreens,
  readMarketFacts,
  screenerHandlers,
} from '#main/screener/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { serviceTime } from '#shared/service-time.ts';
import { type Core, notSaved } from './core.ts';

type Parts = { readonly client: ServiceClient; readonly services: Services };

/** The screener's facts and the saved screens of the profile. */
export function openScreener(core: Core, { client, services }: Parts) {
  const { dirs, timers } = core.context;
  const now = (): number => timers.now();
  const screens = openScreens(join(dirs.root, 'screens.json'), {
    now: new Date(now()),
    changed: (all) => core.broadcasts.all('screener', 'screensChanged', all),
    failed: notSaved(core, 'screens-not-saved'),
  });
  if (screens.damaged) core.notices.add('warning', 'screens-file-damaged');
  const loader = new FactLoader({
    timers,
    serviceNow: () => serviceTime(services.health(), now()),
    readMarket: () => readMarketFacts(client),
    readStock: createReadStock(client),
    cache: openFactCache(
      join(dirs.root, 'screener-facts.json'),
      () => new Date(now()),
      notSaved(core, 'screener-facts-not-saved'),
    ),
  });
  return {
    handlers: screenerHandlers(loader, screens),
    async stop() {
      await loader.stop();
      await screens.settled();
    },
  };
}

export type Screener = ReturnType<typeof openScreener>;
