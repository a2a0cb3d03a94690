import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRestClient, type RestClient } from './rest-client.ts';
import type { StartOptions, TestExchange } from './start-exchange.ts';
import { startExchangeHere } from './start-exchange-here.ts';

export type ExchangeForTests = {
  /** As first started; {@link restart} gives another one. */
  readonly exchange: TestExchange;
  /** Signed in, trading unlocked. */
  readonly client: RestClient;
  /** The temporary data folder; empty without `isStored`. */
  readonly dataDir: string;
  /** Stops the exchange and starts it again on its port and data, so that addresses and tokens stay valid. */
  restart(change?: StartOptions): Promise<TestExchange>;
  /** Stops the running exchange and removes its data folder. */
  end(): Promise<void>;
};

/**
 * Starts an exchange with a signed-in client, in this process.
 * @param options with `isStored` it persists into a temporary folder
 * @param startWith for what ends a process: `startExchange`
 */
export async function exchangeForTests(
  { isStored = false, ...options }: StartOptions & { readonly isStored?: boolean } = {},
  startWith: (options: StartOptions) => Promise<TestExchange> = startExchangeHere,
): Promise<ExchangeForTests> {
  const dataDir = isStored ? await mkdtemp(join(tmpdir(), 'lantai-exchange-')) : '';
  const start = (change: StartOptions): Promise<TestExchange> =>
    startWith({ ...options, ...(isStored && { dataDir }), ...change });
  const exchange = await start({});
  const client = createRestClient(exchange.profile);
  await client.signIn();
  let running = exchange;
  return {
    exchange,
    client,
    dataDir,
    async restart(change = {}) {
      await running.stop();
      running = await start({ port: Number(new URL(exchange.profile.main_url).port), ...change });
      return running;
    },
    async end() {
      await running.stop();
      if (isStored) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
