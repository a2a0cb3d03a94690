import { isEmptyNote, MAX_TRADE_NOTES, type TradeNote, tradeNote } from '#shared/contract/trade-notes.ts';
import { openAccountLists } from './account-lists.ts';

/** What persons have written about their trades, in trade-notes.json, in the order of their last change; never in a log, in no report, and on no service. */
export type NotesFile = {
  notesOf(account: string): readonly TradeNote[];
  /** The least recently changed notes leave where there are too many. An empty one is removed. */
  save(account: string, note: TradeNote): void;
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
    save(account, note) {
      const others = lists.of(account).filter(({ orderId }) => orderId !== note.orderId);
      lists.set(account, isEmptyNote(note) ? others : [...others, note]);
    },
    settled: lists.settled,
  };
}
