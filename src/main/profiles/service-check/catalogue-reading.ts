import type { Timers } from '#main/platform/timers.ts';
import type { Explore } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { BUILD_ID, exampleInput, type Facts, liquidStocks, requiredFields } from './inputs.ts';
import type { RestSample } from './samples.ts';

export type CatalogueReading = {
  readonly samples: readonly RestSample[];
  /** Endpoints without an answer: why, as the code of an error. */
  readonly unanswered: readonly { readonly endpoint: Endpoint; readonly code: string }[];
  /** Endpoints that were not called: the parameter that there is no example for. */
  readonly skipped: readonly { readonly endpoint: Endpoint; readonly name: string }[];
};

type CatalogueOptions = {
  readonly explore: Explore;
  readonly timers: Timers;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
  readonly signal: AbortSignal;
  /** Whether there is a trading token. */
  readonly hasTrading: boolean;
  readonly username: string;
  readonly userId: string;
  /** Answers of the sign-in, which examples may come from. */
  readonly before: readonly RestSample[];
  /** Least time from the start of one call to the next. */
  readonly gapMs: number;
  onProgress(done: number, total: number): void;
};

/** Calls under way at once. */
const AT_ONCE = 4;
const MAX_RATE_LIMIT_WAIT_MS = 10_000;
const TIMEOUT_MS = 8_000;

/** Read by the sign-in, or with a secret in the request: they are not called here. */
const OF_SIGN_IN: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.auth.securitiesToken as Endpoint,
  endpoints.auth.websocketKey as Endpoint,
  endpoints.auth.userProfile as Endpoint,
]);

/** What may be called: it reads, and needs neither a PIN nor anything else that is secret. */
const isReadable = (endpoint: Endpoint): boolean =>
  endpoint.effect === 'read' &&
  !OF_SIGN_IN.has(endpoint) &&
  !requiredFields(endpoint).some(({ secret, name }) => secret || name === 'amount');

/** Calls each endpoint that reads once: first those that need nothing, then those whose examples are in their answers. */
export async function readCatalogue(options: CatalogueOptions): Promise<CatalogueReading> {
  const able = CATALOGUE.filter(
    (endpoint) => isReadable(endpoint) && (endpoint.auth !== 'trading' || options.hasTrading),
  );
  const isPlain = (endpoint: Endpoint): boolean => requiredFields(endpoint).every(({ name }) => name === BUILD_ID);
  const run = new CatalogueRun(options, able.length);
  await run.callAll(able.filter(isPlain));
  await run.callAll(able.filter((endpoint) => !isPlain(endpoint)));
  return run.result();
}

class CatalogueRun {
  readonly #options: CatalogueOptions;
  readonly #total: number;
  readonly #samples: RestSample[] = [];
  readonly #unanswered: { endpoint: Endpoint; code: string }[] = [];
  readonly #skipped: { endpoint: Endpoint; name: string }[] = [];
  #done = 0;
  #nextStart = 0;

  constructor(options: CatalogueOptions, total: number) {
    this.#options = options;
    this.#total = total;
  }

  result(): CatalogueReading {
    return { samples: this.#samples, unanswered: this.#unanswered, skipped: this.#skipped };
  }

  async callAll(list: readonly Endpoint[]): Promise<void> {
    const waiting = [...list];
    const work = async (): Promise<void> => {
      for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
        await this.#pace();
        await this.#callOnce(endpoint);
        this.#done += 1;
        this.#options.onProgress(this.#done, this.#total);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #callOnce(endpoint: Endpoint): Promise<void> {
    const example = exampleInput(endpoint, this.#facts());
    if (example.kind === 'none') this.#skipped.push({ endpoint, name: example.name });
    else await this.#call(endpoint, example.input, true);
  }

  async #call(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, mayRepeat: boolean): Promise<void> {
    const { explore, signal, serviceNow } = this.#options;
    try {
      const answer = await explore(endpoint, input, { signal, timeoutMs: TIMEOUT_MS });
      if (answer.status === 429 && mayRepeat) {
        this.#nextStart = this.#options.timers.now() + MAX_RATE_LIMIT_WAIT_MS / 5;
        await this.#pace();
        return await this.#call(endpoint, input, false);
      }
      this.#samples.push({ endpoint, status: answer.status, json: answer.json, at: serviceNow() });
    } catch (thrown) {
      if (signal.aborted) throw cancelled();
      this.#unanswered.push({ endpoint, code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
    }
  }

  #facts(): Facts {
    const { username, userId, before, serviceNow } = this.#options;
    const samples = [...before, ...this.#samples];
    return { symbol: liquidStocks(samples)[0] ?? 'BBCA', username, userId, now: serviceNow(), samples };
  }

  /** Waits for this call's turn. @throws LantaiError CANCELLED */
  async #pace(): Promise<void> {
    const { timers, signal } = this.#options;
    const start = Math.max(timers.now(), this.#nextStart);
    this.#nextStart = start + this.#options.gapMs;
    const wait = start - timers.now();
    if (wait > 0) await new Promise<void>((resolve) => timers.after(wait, resolve));
    if (signal.aborted) throw cancelled();
  }
}

const cancelled = (): LantaiError => new LantaiError('CANCELLED', 'the check was cancelled');
