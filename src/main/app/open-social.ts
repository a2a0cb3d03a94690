import { errorName } from '#main/platform/log/error-name.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { textDialect } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { Core } from './core.ts';

/** The connection to the social socket of the profile in use: open while somebody is signed in. */
export function openSocialConnection({ context, events }: Core, services: Services): SocialConnection {
  const { log, profile, timers } = context;
  const line = new SocialConnection({
    url: () => events.addresses.current()?.social_ws_url ?? '',
    dialect: textDialect.parse(profile?.dialect.social ?? {}),
    reading: () => services.readingStyle(),
    timers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
    onMalformed: () => log('warning', 'social-frame-malformed'),
    onFault: (thrown) => log('error', 'social-fault', { why: errorName(thrown) }),
  });
  services.onSession(({ kind }) => {
    if (kind === 'signed-in') line.start();
    else if (kind === 'signed-out') line.stop();
  });
  events.connectionsDoubted.on(() => line.probe());
  line.onState((state) => events.reach.seen('social', state === 'live'));
  events.reach.onFound(() => line.hasten());
  return line;
}
