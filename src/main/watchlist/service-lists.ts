import type { ServiceClient } from '#main/service/index.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { ImportResult, Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { columnToWire } from './column-names.ts';
import type { WithinRateLimit } from './within-rate-limit.ts';

/** As many stocks, and lists, as one request to rearrange may name. */
const MAX_ARRANGED = { stocks: 500, lists: 100 } as const;

/** Changes of the lists on the service. Each rejects when the service refuses. */
export class ServiceLists {
  readonly #client: ServiceClient['watchlist'];
  readonly #withinRateLimit: WithinRateLimit;

  constructor(client: ServiceClient['watchlist'], withinRateLimit: WithinRateLimit) {
    this.#client = client;
    this.#withinRateLimit = withinRateLimit;
  }

  add = (watchlist_id: string, symbol: StockCode): Promise<void> =>
    this.#accepted(() => this.#client.addStock({ watchlist_id, symbol }));

  remove = (watchlist_id: string, symbol: StockCode): Promise<void> =>
    this.#accepted(() => this.#client.removeStock({ watchlist_id, symbol }));

  delete = (watchlist_id: string): Promise<void> => this.#accepted(() => this.#client.remove({ watchlist_id }));

  pin = (watchlist_id: string, symbol: StockCode, on: boolean): Promise<void> =>
    this.#accepted(() => this.#client.companyItem({ watchlist_id, symbol, action: on ? 'PIN' : 'UNPIN' }));

  follow = (symbol: StockCode, on: boolean): Promise<void> =>
    this.#accepted(() => this.#client.companyItem({ symbol, action: on ? 'FOLLOW' : 'UNFOLLOW' }));

  setColumns = (watchlist_id: string, columns: readonly string[]): Promise<void> =>
    this.#accepted(() => this.#client.reorderColumns({ watchlist_id, columns: columns.map(columnToWire) }));

  arrangeLists = (ids: readonly string[]): Promise<void> =>
    this.#accepted(() => this.#client.rearrangeFavourites({ watchlist_ids: ids.slice(0, MAX_ARRANGED.lists) }));

  /** @returns the new list's id */
  async create(name: string): Promise<string> {
    const ids = async () =>
      (await this.#withinRateLimit(() => this.#client.all({}, { fresh: true }))).data.map((head) => head.watchlist_id);
    // Needed only where the answer names no list: without it a list is made all the same.
    const before = await ids().then(
      (found) => new Set(found),
      () => null,
    );
    try {
      return (await this.#withinRateLimit(() => this.#client.create({ name }))).data.watchlist_id;
    } catch (thrown) {
      if (!isUnreadable(thrown) || before === null) throw thrown;
      const id = (await ids()).find((each) => !before.has(each));
      if (id === undefined) throw thrown;
      return id;
    }
  }

  /** One after the other: the service orders stocks as they came. Never rejects. */
  async addAll(id: string, symbols: readonly StockCode[]): Promise<ImportResult> {
    const result: ImportResult = { added: [], refused: [] };
    for (const code of symbols) {
      try {
        await this.add(id, code);
        result.added.push(code);
      } catch (thrown) {
        result.refused.push({ code, reason: failureOf(thrown).code });
      }
    }
    return result;
  }

  /** The default list's rows; those of others have no order on the service. @param symbols all of its stocks */
  async arrangeDefault({ id, items }: Watchlist, symbols: readonly StockCode[]): Promise<void> {
    const there = new Set<string>(items.map(({ code }) => code));
    const known = [...new Set(symbols)].filter((code) => there.has(code)).slice(0, MAX_ARRANGED.stocks);
    if (known.length > 0) await this.#accepted(() => this.#client.rearrangeFavourites({ symbols: known }));
    // Pinned stocks stay in the order in which they were pinned.
    const pinned = items.flatMap(({ code, isPinned }) => (isPinned ? [code] : []));
    const next = known.filter((code) => pinned.includes(code));
    const first = next.findIndex((code, at) => code !== pinned[at]);
    if (first < 0) return;
    for (const code of next.slice(first)) await this.pin(id, code, false);
    for (const code of next.slice(first)) await this.pin(id, code, true);
  }

  /** A new list like another one, which may be gone. @returns its id @throws with nothing made */
  async rebuild(list: Watchlist, name: string): Promise<string> {
    const id = await this.create(name);
    try {
      for (const { code } of list.items) await this.add(id, code);
      for (const { code, isPinned } of list.items) if (isPinned) await this.pin(id, code, true);
      if (list.columns.length > 0) await this.setColumns(id, list.columns);
    } catch (thrown) {
      await this.delete(id).catch(() => undefined);
      throw thrown;
    }
    return id;
  }

  /** The service has taken the change also where it answers in another form: the lists are read after it. */
  async #accepted(call: () => Promise<unknown>): Promise<void> {
    try {
      await this.#withinRateLimit(call);
    } catch (thrown) {
      if (!isUnreadable(thrown)) throw thrown;
    }
  }
}

const isUnreadable = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'UNREADABLE_ANSWER';
