import type { z } from 'zod';
import { type Database, numberIn, type Row, textIn } from './database.ts';

/**
 * Records of one kind, stored as JSON under an id. Reading never touches the disk: the rows are read once and
 * written through. They come in the order in which they were first put.
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

type Options<Item> = {
  /** Maximum number of records. */
  readonly cap: number;
  /** Called with a dropped record. */
  readonly dropped?: (item: Item, id: string) => void;
};

/**
 * Opens the records of a kind; the first call sets the cap. @throws Error when the file holds something that the
 * schema does not know
 */
export type OpenCollection = <Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  options: Options<z.output<Schema>>,
) => Collection<z.output<Schema>>;

/** The first person who signs in: their records have the plain names, as those of a former version have. */
export const FIRST_PERSON = 1001;

/** The records of one person alone. @param person their number */
export const personalCollection = (collection: OpenCollection, person: number): OpenCollection =>
  person === FIRST_PERSON ? collection : (kind, schema, options) => collection(`${kind}@${person}`, schema, options);

export function createCollections(db: Database): OpenCollection {
  const open = new Map<string, unknown>();
  return (kind, schema, options) => {
    // All users of a kind share one instance.
    const known = open.get(kind) as Collection<z.output<typeof schema>> | undefined;
    if (known) return known;
    const opened = openCollection(db, kind, schema, options);
    open.set(kind, opened);
    return opened;
  };
}

function openCollection<Schema extends z.ZodType>(
  db: Database,
  kind: string,
  schema: Schema,
  { cap, dropped }: Options<z.output<Schema>>,
): Collection<z.output<Schema>> {
  const items = new Map<string, z.output<Schema>>();
  let last = 0;
  readAll();

  function readAll(): void {
    items.clear();
    for (const row of db.all('SELECT id, position, value FROM record WHERE kind = ? ORDER BY position', kind)) {
      items.set(textIn(row, 'id'), read(row));
      last = numberIn(row, 'position');
    }
  }
  function read(row: Row) {
    const parsed = schema.safeParse(JSON.parse(textIn(row, 'value')));
    if (parsed.success) return parsed.data;
    throw new Error(`a stored ${kind} (${textIn(row, 'id')}) cannot be read: ${parsed.error.message}`);
  }
  function remove(id: string): void {
    db.onRollback(readAll);
    if (items.delete(id)) db.run('DELETE FROM record WHERE kind = ? AND id = ?', kind, id);
  }

  return {
    get: (id) => items.get(id),
    all: () => [...items.values()],
    size: () => items.size,
    put(id, item) {
      const value = JSON.stringify(item);
      db.onRollback(readAll);
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
}
