import { MarketStream } from '#main/general-connection/index.ts';
import { errorName } from '#main/platform/log/error-name.ts';
import { textDialect } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { Core } from './core.ts';

type Parts = {
  readonly services: Services;
  /** Empty where the profile has none, or until the service has started. */
  readonly url: () => string;
  /** The service has pushed another phase, or pushes none any more. */
  phaseChanged(): void;
};

/** The connection to the general socket of the profile in use: open while somebody is signed in. Null where a recording plays. */
export function openMarketStream(
  { context, broadcasts }: Core,
  { services, url, phaseChanged }: Parts,
): MarketStream | null {
  const { log, profile, timers } = context;
  const { client } = services;
  if (client === null) return null;
  const stream = new MarketStream({
    url,
    dialect: textDialect.parse(profile?.dialect.general ?? {}),
    reading: () => services.readingStyle(),
    timers,
    random: Math.random,
    securitiesToken: async () => (await client.auth.securitiesToken()).data.token,
    serviceNow: () => serviceTime(services.health(), timers.now()),
    onPhase(phase) {
      services.setPushedPhase(phase);
      phaseChanged();
      if (phase !== null) broadcasts.all('market', 'phaseChanged', phase);
    },
    onIndex: (index) => broadcasts.all('market', 'indexChanged', index),
    onConnection: (connection) => broadcasts.all('market', 'connectionChanged', connection),
    onMalformed: () => log('warning', 'general-frame-malformed'),
    onFault: (thrown) => log('error', 'general-fault', { why: errorName(thrown) }),
  });
  services.onSession(({ kind }) => {
    if (kind === 'signed-in') stream.start();
    else if (kind === 'signed-out') stream.stop();
  });
  return stream;
}
