import type { SpentTokens } from '#exchange/access/index.ts';
import {
  createCollections,
  FIRST_PERSON,
  type OpenCollection,
  personalCollection,
} from '#exchange/database/collection.ts';
import { databaseFile, openDatabase } from '#exchange/database/database.ts';
import { type Condition, setAside } from '#node/index.ts';
import { type AccountRows, createAccountRows } from './account-rows.ts';
import { createWatchlistRows, type WatchlistRows } from './watchlist-rows.ts';

/** Request identifiers that have been used. */
export type UsedRequests = {
  /** False when this one was used before. */
  claim(uiRef: string): boolean;
};

/** Everything that the exchange persists over a restart. */
export type Store = {
  readonly spentTokens: SpentTokens;
  readonly usedRequests: UsedRequests;
  readonly watchlists: WatchlistRows;
  account(number: string): AccountRows;
  /** Records of a kind that need no table of their own. */
  readonly collection: OpenCollection;
  /** The signing secret of this data folder; made by `make` the first time. */
  secret(make: () => Uint8Array): Uint8Array;
  market(): unknown;
  /** The market's time at the last {@link saveMarket}, Unix ms; null for none. */
  marketAt(): number | null;
  saveMarket(snapshot: unknown, atMs: number): void;
  inTransaction<T>(work: () => T): T;
  /** The store with the records and watchlists of another person: this one has the first person's. */
  personal(id: number): Store;
  close(): void;
  /** Condition of the file found when opening. */
  readonly condition: Condition;
  /** Closes it and sets its file aside as unusable. The store must not be used afterwards. */
  setAside(): void;
};

/** A request identifier is remembered for two days: longer than any client holds on to an unanswered order. */
const REMEMBER_MS = 2 * 86_400_000;

/** Old identifiers are deleted at each start and after so many requests. */
const FORGET_EACH = 1_000;

/**
 * @param folder null keeps everything in memory
 * @param now real time, ms
 */
export function openStore(folder: string | null, now: () => number): Store {
  const db = openDatabase(folder, now());
  const forgetOld = (): void => {
    db.run('DELETE FROM spent_token WHERE expires_at < ?', now());
    db.run('DELETE FROM request WHERE at < ?', now() - REMEMBER_MS);
  };
  forgetOld();
  let claimed = 0;
  const store: Store = {
    spentTokens: {
      has: (jti) => db.one('SELECT 1 AS found FROM spent_token WHERE jti = ?', jti) !== undefined,
      add: (jti, expiresAt) => db.run('INSERT OR IGNORE INTO spent_token VALUES (?, ?)', jti, expiresAt),
    },
    usedRequests: {
      claim(uiRef) {
        claimed += 1;
        if (claimed % FORGET_EACH === 0) forgetOld();
        return db.one('INSERT OR IGNORE INTO request VALUES (?, ?) RETURNING ui_ref', uiRef, now()) !== undefined;
      },
    },
    watchlists: createWatchlistRows(db, FIRST_PERSON),
    account: (number) => createAccountRows(db, number),
    collection: createCollections(db),
    secret(make) {
      const stored = db.one("SELECT value FROM secret WHERE name = 'jwt'")?.value;
      if (stored instanceof Uint8Array) return stored;
      const made = make();
      db.run("INSERT INTO secret VALUES ('jwt', ?)", made);
      return made;
    },
    market() {
      const text = db.one('SELECT snapshot FROM market')?.snapshot;
      return typeof text === 'string' ? (JSON.parse(text) as unknown) : null;
    },
    marketAt() {
      const at = db.one('SELECT saved_at FROM market')?.saved_at;
      return typeof at === 'number' ? at : null;
    },
    saveMarket: (snapshot, at) =>
      db.run('INSERT OR REPLACE INTO market VALUES (1, ?, ?)', at, JSON.stringify(snapshot)),
    inTransaction: (work) => db.inTransaction(work),
    personal: (id) => ({
      ...store,
      collection: personalCollection(store.collection, id),
      watchlists: createWatchlistRows(db, id),
    }),
    close: () => db.close(),
    condition: db.condition,
    setAside() {
      db.close();
      if (folder !== null) setAside(databaseFile(folder), now());
    },
  };
  return store;
}
