import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Host } from '#shared/service/endpoint.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';

export type AddressBook = {
  /** Base address of a host without a trailing slash; waits for addresses that are not known yet. */
  base(host: Host): Promise<string>;
  /** Base address of a host as known now; null while addresses are not known. */
  current(host: Host): string | null;
  /** The build that the web host serves: part of its paths, and the profile's to know. Waits as `base` does. */
  webBuildId(): Promise<string>;
  /** The practice exchange may come up later than the app, and comes back elsewhere after a restart; null while it is gone. */
  set(addresses: ServiceAddresses | null): void;
  /** Ends all waiting. */
  stop(): void;
};

const TIMEOUT_MS = 20_000;

export function createAddressBook(timers: Timers, first: ServiceAddresses | null): AddressBook {
  const waiting = new Set<(found: ServiceAddresses | null) => void>();
  let addresses = first;

  function known(): Promise<ServiceAddresses> {
    if (addresses) return Promise.resolve(addresses);
    return new Promise((resolve, reject) => {
      const settle = (found: ServiceAddresses | null): void => {
        waiting.delete(settle);
        giveUp();
        if (found) resolve(found);
        else reject(noAddress());
      };
      const giveUp = timers.after(TIMEOUT_MS, () => settle(null));
      waiting.add(settle);
    });
  }

  return {
    base: async (host) => baseOf(await known(), host),
    current: (host) => addresses && baseOf(addresses, host),
    webBuildId: async () => (await known()).web_build_id,
    set(next) {
      addresses = next;
      if (next) for (const settle of [...waiting]) settle(next);
    },
    stop() {
      for (const settle of [...waiting]) settle(null);
    },
  };
}

function baseOf(addresses: ServiceAddresses, host: Host): string {
  const base = host === 'main' ? addresses.main_url : host === 'trading' ? addresses.trading_url : addresses.web_url;
  return base.replace(/\/+$/, '');
}

export const noAddress = (): LantaiError =>
  new LantaiError('UNREACHABLE', 'the service is not up', {
    params: { sent: 'no', cause: 'no-address' },
    retryable: true,
  });
