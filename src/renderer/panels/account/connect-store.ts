import { create } from 'zustand';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { SocialAccount } from '#shared/contract/social-accounts.ts';

type Provider = SocialAccount['provider'];
type Connecting = {
  /** The person is in the browser with this one; null while nothing goes on. */
  readonly provider: Provider | null;
  /** Why the last try failed. */
  readonly failed: { readonly provider: Provider; readonly failure: Failure } | null;
};

const IDLE: Connecting = { provider: null, failed: null };

/** The flow goes on while the browser covers this window, in which nothing is drawn meanwhile. */
const connectStore = create<Connecting>(() => IDLE);

export const useConnecting = (): Connecting => connectStore();

/** Runs one change of a connected account; a flow that the person has cancelled is no failure. */
async function change(provider: Provider, isInBrowser: boolean, task: () => Promise<unknown>): Promise<void> {
  connectStore.setState({ provider: isInBrowser ? provider : null, failed: null });
  try {
    await task();
    connectStore.setState({ provider: null });
  } catch (thrown) {
    const failure = failureFrom(thrown);
    const isCancelled = failure.code === 'CANCELLED' && failure.params.reason !== 'declined';
    // Another flow that has begun meanwhile is still going on.
    const { provider: current } = connectStore.getState();
    connectStore.setState({
      provider: current === provider ? null : current,
      failed: isCancelled ? null : { provider, failure },
    });
  }
}

export const connect = (provider: Provider): Promise<void> =>
  change(provider, true, () => ask(bridge.socialAccounts.connect({ provider })));

export const disconnect = (provider: Provider): Promise<void> =>
  change(provider, false, () => ask(bridge.socialAccounts.disconnect({ provider })));

/** For tests: as when the window was opened. */
export const resetConnecting = (): void => connectStore.setState(IDLE);
