import { netErrorCode } from './net-errors.ts';

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** A loadURL on its way: its promise, and whether a document request belongs to it. */
export class Load {
  readonly promise: Promise<void>;
  readonly #url: string;
  readonly #settle = Promise.withResolvers<void>();
  #isAwaited = true;

  constructor(url: string) {
    this.#url = url;
    this.promise = this.#settle.promise;
    this.promise.catch(() => {});
  }

  /** True once, for the request that this load makes. */
  claims(url: string): boolean {
    const isOwn = this.#isAwaited && withoutFragment(url) === withoutFragment(this.#url);
    if (isOwn) this.#isAwaited = false;
    return isOwn;
  }

  finished(): void {
    this.#settle.resolve();
  }

  failed(description: string, url: string = this.#url): void {
    const errno = netErrorCode(description);
    const error = new Error(`${description} (${errno}) loading '${url}'`);
    this.#settle.reject(Object.assign(error, { code: description, errno, url }));
  }
}
