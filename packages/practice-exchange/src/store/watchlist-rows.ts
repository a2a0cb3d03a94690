import { type Database, numberIn, type Row, textIn } from '#exchange/database/database.ts';

export type WatchlistHead = {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly total: number;
};

export type WatchlistRows = {
  /** In the order in which they were made; the default one first. */
  all(): WatchlistHead[];
  head(id: string): WatchlistHead | undefined;
  /** Codes in the order in which they were added. */
  items(id: string): string[];
  create(id: string, name: string, isDefault: boolean): void;
  remove(id: string): void;
  /** Adding one that is there changes nothing. */
  addItem(id: string, symbol: string): void;
  removeItem(id: string, symbol: string): void;
  /** Puts the lists in this order. @param ids every list's; the default one stays first */
  arrange(ids: readonly string[]): void;
  /** Puts a list's stocks in this order. @param symbols every stock of the list */
  arrangeItems(id: string, symbols: readonly string[]): void;
};

const HEADS = `SELECT id, name, is_default, (SELECT count(*) FROM watchlist_item WHERE watchlist = id) AS total FROM watchlist`;

/** @param owner whose watchlists they are */
export function createWatchlistRows(db: Database, owner: number): WatchlistRows {
  const headOf = (row: Row): WatchlistHead => ({
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    isDefault: numberIn(row, 'is_default') === 1,
    total: numberIn(row, 'total'),
  });
  return {
    all: () => db.all(`${HEADS} WHERE owner = ? ORDER BY is_default DESC, position`, owner).map(headOf),
    head(id) {
      const row = db.one(`${HEADS} WHERE id = ? AND owner = ?`, id, owner);
      return row ? headOf(row) : undefined;
    },
    items: (id) =>
      db
        .all('SELECT symbol FROM watchlist_item WHERE watchlist = ? ORDER BY position', id)
        .map((row) => textIn(row, 'symbol')),
    create: (id, name, isDefault) =>
      db.run(
        `INSERT INTO watchlist (id, name, is_default, position, owner)
         VALUES (?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM watchlist), ?)`,
        id,
        name,
        isDefault ? 1 : 0,
        owner,
      ),
    remove: (id) => db.run('DELETE FROM watchlist WHERE id = ?', id),
    addItem: (id, symbol) =>
      db.run(
        `INSERT OR IGNORE INTO watchlist_item
         VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM watchlist_item WHERE watchlist = ?))`,
        id,
        symbol,
        id,
      ),
    removeItem: (id, symbol) => db.run('DELETE FROM watchlist_item WHERE watchlist = ? AND symbol = ?', id, symbol),
    arrange: (ids) =>
      db.inTransaction(() => {
        for (const [index, id] of ids.entries())
          db.run('UPDATE watchlist SET position = ? WHERE id = ?', index + 1, id);
      }),
    arrangeItems: (id, symbols) =>
      db.inTransaction(() => {
        for (const [index, symbol] of symbols.entries()) {
          db.run('UPDATE watchlist_item SET position = ? WHERE watchlist = ? AND symbol = ?', index + 1, id, symbol);
        }
      }),
  };
}
