import { LRUCache } from 'lru-cache';
import { mayUploadTo } from '#main/account/index.ts';
import { readAtMost } from '#main/platform/read-at-most.ts';
import { pictureTypeOf } from '#shared/picture-type.ts';

type Fetch = (
  address: string,
  request: { readonly redirect: 'error'; readonly signal: AbortSignal; readonly credentials: 'omit' },
) => Promise<Pick<Response, 'ok' | 'body'>>;

type Options = {
  readonly fetch: Fetch;
  /** Hosts that pictures are fetched from: a picture elsewhere would tell a stranger who looks at their profile, and when. */
  readonly hosts: () => readonly string[];
};

export const MAX_CACHED = 300;
const MAX_CACHED_CHARACTERS = 16_000_000;
export const MAX_BYTES = 1_048_576;
const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 4;
/** One that failed is tried again after this, ms. */
const FAILED_MS = 60_000;
const FETCHED_MS = 3_600_000;

/** What the content is, whatever its sender calls it: an address that a page draws, or null where it is no picture. */
export function drawableOf(content: Uint8Array): string | null {
  const type = pictureTypeOf(content);
  return type && `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}

/** Pictures of people for windows, which fetch nothing themselves. Never rejects: what cannot be shown is null. */
export function createPictures({ fetch, hosts }: Options): (address: string) => Promise<string | null> {
  const known = new LRUCache<string, { readonly drawable: string | null }>({
    max: MAX_CACHED,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ drawable }) => Math.max(1, drawable?.length ?? 1),
  });
  const running = new Map<string, Promise<string | null>>();
  const waiting: (() => void)[] = [];
  let count = 0;

  async function load(address: string): Promise<string | null> {
    if (count >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
    count += 1;
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const content = answer.ok ? await readAtMost(answer, MAX_BYTES) : null;
      return content && drawableOf(content);
    } catch {
      return null;
    } finally {
      count -= 1;
      waiting.shift()?.();
    }
  }

  return async (address) => {
    if (address === '' || !mayUploadTo(address, hosts())) return null;
    const cached = known.get(address);
    if (cached) return cached.drawable;
    const started =
      running.get(address) ??
      load(address)
        .then((drawable) => {
          known.set(address, { drawable }, { ttl: drawable === null ? FAILED_MS : FETCHED_MS });
          return drawable;
        })
        .finally(() => running.delete(address));
    running.set(address, started);
    return started;
  };
}
