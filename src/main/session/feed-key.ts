import type { ServiceClient } from '#main/service/index.ts';
import { isRefusal } from './renewals.ts';
import { singleFlight } from './single-flight.ts';

/** Who the feed speaks for. Never logged, never shown. */
export type FeedCredentials = { readonly userId: string; readonly key: string; readonly accessToken: string };

export type FeedKeys = {
  /** The key that goes with the present main token, from memory where there is one. */
  credentials(): Promise<FeedCredentials>;
  /** A key was refused: obtains another. */
  refresh(): Promise<FeedCredentials>;
  forget(): void;
};

/** A key belongs to the main token that requested it, so both are always handed out as a pair. */
export function createFeedKeys(options: {
  readonly client: ServiceClient;
  /** @throws LantaiError SIGNED_OUT */
  readonly signedIn: () => { readonly userId: number; readonly token: string };
  readonly renewMain: (refused: string) => Promise<string>;
}): FeedKeys {
  let held: FeedCredentials | null = null;

  async function obtain(): Promise<FeedCredentials> {
    const { userId, token } = options.signedIn();
    const made = (accessToken: string, key: string): FeedCredentials => ({ userId: String(userId), key, accessToken });
    const ask = async (bearer: string): Promise<FeedCredentials> =>
      made(bearer, (await options.client.auth.websocketKey({}, { bearer })).data.key);
    let found: FeedCredentials;
    try {
      found = await ask(token);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      found = await ask(await options.renewMain(token));
    }
    held = found;
    return found;
  }

  const obtainOnce = singleFlight(obtain);

  return {
    async credentials() {
      const { token } = options.signedIn();
      return held?.accessToken === token ? held : obtainOnce();
    },
    async refresh() {
      held = null;
      return obtainOnce();
    },
    forget() {
      held = null;
    },
  };
}
