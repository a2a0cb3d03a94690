import type { z } from 'zod';
import { type Database, numberIn, type Row, textIn } from './database.ts';

/**
 * Records of one kind, kept as JSON under an id. Reading never touches the disk: the rows are read
 * once and written through. They come in the order in which they were first put.
 */
export type Collection<Item> = {
  get(id: string): Item | undefined;
  /** Oldest first. */
  all(): readonly Item[];
  size(): number;
  /** Puts a new record at the end, or a new value in the old one's place. The oldest goes when there are too many. */
  put(id: string, item: Item): void;
  remove(id: string): void;
};

/** Opens the records of a kind. @throws Error when the file holds something that the schema does not know */
export type OpenCollection = <Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  options: {
    /** The most that are kept. */
    readonly cap: number;
    /** Told of a record that had to make room. */
    readonly dropped?: (item: z.output<Schema>, id: string) => void;
  },
) => Collection<z.output<Schema>>;

export const createCollections =
  (db: Database): OpenCollection =>
  (kind, schema, { cap, dropped }) => {
    const rows = db.all('SELECT id, position, value FROM record WHERE kind = ? ORDER BY position', kind);
    const items = new Map(rows.map((row) => [textIn(row, 'id'), read(row)]));
    let last = rows.reduce((most, row) => Math.max(most, numberIn(row, 'position')), 0);

    function read(row: Row) {
      const parsed = schema.safeParse(JSON.parse(textIn(row, 'value')));
      if (parsed.success) return parsed.data;
      throw new Error(`a kept ${kind} (${textIn(row, 'id')}) cannot be read: ${parsed.error.message}`);
    }
    function remove(id: string): void {
      if (items.delete(id)) db.run('DELETE FROM record WHERE kind = ? AND id = ?', kind, id);
    }

    return {
      get: (id) => items.get(id),
      all: () => [...items.values()],
      size: () => items.size,
      put(id, item) {
        const value = JSON.stringify(item);
        if (items.has(id)) db.run('UPDATE record SET value = ? WHERE kind = ? AND id = ?', value, kind, id);
        else {
          last += 1;
          db.run('INSERT INTO record VALUES (?, ?, ?, ?)', kind, id, last, value);
        }
        items.set(id, item);
        while (items.size > cap) {
          const [oldest] = items;
          if (!oldest) return;
          remove(oldest[0]);
          dropped?.(oldest[1], oldest[0]);
        }
      },
      remove,
    };
  };
