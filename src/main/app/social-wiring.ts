import { errorName } from '#main/error-name.ts';
import type { Services } from '#main/services.ts';
import { SocialConnection, socialDialect } from '#main/social-connection/index.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly services: Services;
  /** Known once the service is up. */
  readonly url: () => string;
};

/** The line to the social socket of the profile in use: open while somebody is signed in. */
export function openSocialConnection(deps: WorkstationDeps, { services, url }: Parts): SocialConnection {
  const { log } = deps;
  const line = new SocialConnection({
    url,
    dialect: socialDialect.parse(deps.profile?.dialect.social ?? {}),
    timers: deps.timers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
    onFault: (thrown) => log('error', 'social-fault', { why: errorName(thrown) }),
  });
  services.onSession(({ kind }) => {
    if (kind === 'signed-in') line.start();
    else if (kind === 'signed-out') line.stop();
  });
  return line;
}
