import { MarketStream } from '#main/general-connection/market-stream.ts';
import { errorName } from '#main/platform/log/error-name.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { textDialect } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { Core } from './core.ts';

/** The connection to the general socket of the profile in use: open while somebody is signed in, where the profile has one. */
export function openMarketStream(
  { context, broadcasts, events }: Core,
  services: Services,
  client: ServiceClient,
): MarketStream {
  const { log, profile, timers } = context;
  const stream = new MarketStream({
    url: () => events.addresses.current()?.general_ws_url ?? '',
    dialect: textDialect.parse(profile?.dialect.general ?? {}),
    reading: () => services.readingStyle(),
    timers,
    random: Math.random,
    securitiesToken: async () => (await client.auth.securitiesToken()).data.token,
    serviceNow: () => serviceTime(services.health(), timers.now()),
    isPaced: () => services.health().pace !== undefined,
    onPhase(phase) {
      services.setPushedPhase(phase);
      events.phaseChanged.emit();
      if (phase !== null) broadcasts.all('market', 'phaseChanged', phase);
    },
    onIndex: (index) => broadcasts.all('market', 'indexChanged', index),
    onConnection(connection) {
      broadcasts.all('market', 'connectionChanged', connection);
      events.reach.seen('general', connection.state === 'live');
    },
    onMalformed: () => log('warning', 'general-frame-malformed'),
    onFault: (thrown) => log('error', 'general-fault', { why: errorName(thrown) }),
  });
  services.onSession(({ kind }) => {
    if (kind === 'signed-in') stream.start();
    else if (kind === 'signed-out') stream.stop();
  });
  events.connectionsDoubted.on(() => stream.probe());
  events.reach.onFound(() => stream.hasten());
  return stream;
}
