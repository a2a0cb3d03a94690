import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { FromRelay, ToRelay } from './relay.ts';

/** A profile of the service whose REST calls go through a relay at that port. */
export function throughRelay<Profile extends ServiceAddresses>(profile: Profile, port: number): Profile {
  const through = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href.replace(/\/$/, '');
  const { main_url, trading_url, web_url } = profile;
  return { ...profile, main_url: through(main_url), trading_url: through(trading_url), web_url: through(web_url) };
}

export async function startRelay(upstreamPort: number) {
  const child = fork(fileURLToPath(new URL('./relay.ts', import.meta.url)), [], { execArgv: [] });
  const arrivals: ((at: bigint) => void)[] = [];
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: FromRelay) => {
      if (message.type === 'listening') resolve(message.port);
      else arrivals.shift()?.(BigInt(message.at));
    });
    child.send({ upstreamPort } satisfies ToRelay);
  });
  return {
    port,
    /** When the next order's first bytes arrive, ns on the monotonic clock. */
    nextOrder: (): Promise<bigint> => new Promise((resolve) => arrivals.push(resolve)),
    stop: () => void child.kill(),
  };
}
