import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { ListEdit } from './list-edits.ts';
import type { KnownLists } from './read-lists.ts';

type Options = {
  /** The lists as the service has them. */
  read(known: KnownLists): Promise<readonly Watchlist[]>;
  changed(lists: readonly Watchlist[]): void;
};

/**
 * The lists with the changes that the service has not confirmed yet. Changes are sent one after the other; one that fails
 * is taken back, the others stay.
 */
export class OptimisticLists {
  readonly #options: Options;
  #confirmed: readonly Watchlist[] = [];
  #pending: readonly ListEdit[] = [];
  /** Lists that have changed since they were read. */
  readonly #touched = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  /** Increases when another person is signed in: answers to the one before are dropped. */
  #session = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  shown(): readonly Watchlist[] {
    return this.#pending.reduce((lists, edit) => edit(lists), this.#confirmed);
  }

  /** Reads them all. @throws what reading throws */
  load(): Promise<readonly Watchlist[]> {
    return this.#read([]);
  }

  /** Reads those again that the newest reading did not bring. @throws what reading throws */
  loadUnread(): Promise<readonly Watchlist[]> {
    return this.#read(this.#confirmed.filter(({ unread }) => unread === null));
  }

  /**
   * @param ids the lists that it changes
   * @returns what `send` returns, once the lists show the result @throws what `send` throws, with the change taken back
   */
  async change<Result>(ids: readonly string[], edit: ListEdit, send: () => Promise<Result>): Promise<Result> {
    const session = this.#session;
    for (const id of ids) this.#touched.add(id);
    this.#pending = [...this.#pending, edit];
    this.#options.changed(this.shown());
    const sent = this.#last.then(send);
    this.#last = sent.catch(() => undefined);
    try {
      const result = await sent;
      if (session === this.#session) this.#confirmed = edit(this.#confirmed);
      return result;
    } finally {
      if (session === this.#session) await this.#settle(edit);
    }
  }

  clear(): void {
    this.#session += 1;
    this.#confirmed = [];
    this.#pending = [];
    this.#touched.clear();
  }

  async #read(unchanged: readonly Watchlist[]): Promise<readonly Watchlist[]> {
    const session = this.#session;
    const lists = await this.#options.read({ unchanged, earlier: this.#confirmed });
    if (session === this.#session) this.#confirmed = lists;
    return this.shown();
  }

  async #settle(edit: ListEdit): Promise<void> {
    this.#pending = this.#pending.filter((each) => each !== edit);
    const session = this.#session;
    // Between changes that wait the service's lists show only some of them.
    if (this.#pending.length === 0) {
      const touched = [...this.#touched];
      const known = this.#confirmed.filter(({ id, unread }) => unread === null && !this.#touched.has(id));
      const forget = (): void => {
        for (const id of touched) this.#touched.delete(id);
      };
      // Without an answer the lists are shown as the change has left them, and read after the next one.
      await this.#read(known).then(forget, () => undefined);
    }
    if (session === this.#session) this.#options.changed(this.shown());
  }
}
