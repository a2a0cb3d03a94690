import type { Settings } from '#shared/contract/settings.ts';
import { type ListMarks, NO_MARK, NO_MARKS, type StockMark } from '#shared/contract/watchlist.ts';

/** The settings, in which marks are stored by list id. */
export type MarksStore = {
  get(): Pick<Settings, 'watchlists'>;
  change(patch: Pick<Settings, 'watchlists'>): unknown;
};

const MAX_LISTS = 200;
const isEmpty = ({ order, columns, sections, marks }: ListMarks): boolean =>
  order.length + columns.length + sections.length + Object.keys(marks).length === 0;

/** What of the lists is stored on this computer. */
export class StoredMarks {
  readonly #settings: MarksStore;

  constructor(settings: MarksStore) {
    this.#settings = settings;
  }

  of(id: string): ListMarks {
    const all = this.#settings.get().watchlists;
    return (Object.hasOwn(all, id) ? all[id] : undefined) ?? NO_MARKS;
  }

  set(id: string, patch: Partial<ListMarks>): void {
    const { [id]: _old, ...others } = this.#settings.get().watchlists;
    const next = { ...this.of(id), ...patch };
    // The lists used last stay where another person's have filled the place.
    const stored = Object.entries(others).slice(1 - MAX_LISTS);
    this.#settings.change({ watchlists: Object.fromEntries(isEmpty(next) ? stored : [...stored, [id, next]]) });
  }

  mark(id: string, symbol: string, mark: StockMark): void {
    const { [symbol]: _old, ...others } = this.of(id).marks;
    const isBare = mark.note === NO_MARK.note && mark.flag === NO_MARK.flag;
    this.set(id, { marks: isBare ? others : { ...others, [symbol]: mark } });
  }

  move(from: string, to: string): void {
    const moved = this.of(from);
    this.set(from, NO_MARKS);
    this.set(to, moved);
  }
}
