import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SocialAccount, socialAccountsContract } from '#shared/contract/social-accounts.ts';
import type { endpoints } from '#shared/service/endpoints.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { PROVIDERS, type Provider } from '#shared/service/third-party-dialect.ts';
import { userIdOf } from '#shared/signed-in.ts';
import type { BrowserFlow } from './browser-flow.ts';

export { BrowserFlow } from './browser-flow.ts';

type Options = {
  readonly client: ServiceClient;
  readonly services: Pick<Services, 'sessionState' | 'onSession' | 'signInWithProvider'>;
  readonly flow: Pick<BrowserFlow, 'authorize' | 'cancel'>;
  readonly providers: () => readonly Provider[];
  /** Calls back once when the window has closed. @returns stops that */
  whenClosed(windowId: string, closed: () => void): () => void;
};

type SocialAccounts = {
  readonly handlers: HandlersOf<typeof socialAccountsContract>;
  stop(): void;
};

/** Accounts of other providers: signing in by them, and connecting them to one's own account. */
export function createSocialAccounts({ client, services, flow, providers, whenClosed }: Options): SocialAccounts {
  const user = (): number | null => userIdOf(services.sessionState());
  let startedAs = user();
  // Whoever has signed in or out meanwhile is another person, whom the flow does not concern.
  const stopFollowing = services.onSession(() => {
    if (user() !== startedAs) flow.cancel();
    startedAs = user();
  });

  async function tokenFor(provider: Provider, windowId: string): Promise<string> {
    const forget = whenClosed(windowId, () => flow.cancel());
    try {
      return await flow.authorize(provider);
    } finally {
      forget();
    }
  }

  return {
    handlers: {
      providers: () => [...providers()],
      async signIn({ provider }, { windowId }) {
        if (user() !== null) throw new LantaiError('NOT_ALLOWED', 'somebody is signed in already');
        await services.signInWithProvider(provider, await tokenFor(provider, windowId));
      },
      async list() {
        const { data } = await client.users.setting();
        return PROVIDERS.map((provider) => accountIn(data.connected_media, provider, providers()));
      },
      async connect({ provider }, { windowId }) {
        const before = user();
        const access_token = await tokenFor(provider, windowId);
        if (before === null || user() !== before)
          throw new LantaiError('SESSION_CHANGED', 'another person is signed in');
        await client.users.connectMedia({ media: provider, access_token });
      },
      async disconnect({ provider }) {
        await client.users.disconnectMedia({ media: provider });
      },
      cancel: () => flow.cancel(),
    },
    stop() {
      stopFollowing();
      flow.cancel();
    },
  };
}

type Listed = AnswerOf<typeof endpoints.users.setting>['data']['connected_media'];

function accountIn(listed: Listed, provider: Provider, offered: readonly Provider[]): SocialAccount {
  const found = listed.find(({ media }) => media.toLowerCase() === provider);
  const isConnected = found?.is_connected ?? false;
  return {
    provider,
    isOffered: offered.includes(provider),
    isConnected,
    connectedAt: isConnected ? momentOf(found?.connected_at ?? '') : null,
  };
}
