import {
  emptyNote,
  isEmptyNote,
  MAX_TRADE_NOTES,
  type TradeNote,
  type TradeNoteChange,
  tradeNote,
} from '#shared/contract/trade-notes.ts';
import { openAccountLists } from './account-lists.ts';

/** What persons have written about their trades, in trade-notes.json, in the order of their last change; never in a log, in no report, and on no service. */
export type NotesFile = {
  notesOf(account: string): readonly TradeNote[];
  /** Begins a note where there is none. The least recently changed notes leave where there are too many. An empty one is removed. */
  save(account: string, orderId: string, change: TradeNoteChange): void;
  /** Resolves when what was saved is on disk, or could not be written. */
  settled(): Promise<void>;
};

export function openNotesFile(
  path: string,
  now: Date,
  failed: (error: unknown) => void,
  succeeded?: () => void,
): NotesFile {
  const lists = openAccountLists({
    path,
    name: 'notes',
    item: tradeNote,
    max: MAX_TRADE_NOTES,
    now,
    failed,
    succeeded,
  });
  return {
    notesOf: lists.of,
    save(account, orderId, change) {
      const before = lists.of(account).find((each) => each.orderId === orderId) ?? emptyNote(orderId);
      const others = lists.of(account).filter((each) => each.orderId !== orderId);
      const { text = before.text, tags = before.tags, stop = before.stop, target = before.target } = change;
      const note: TradeNote = { orderId, text, tags, stop, target };
      lists.set(account, isEmptyNote(note) ? others : [...others, note]);
    },
    settled: lists.settled,
  };
}
