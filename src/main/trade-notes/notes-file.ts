import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { isEmptyNote, MAX_TRADE_NOTES, type TradeNote, tradeNote } from '#shared/contract/trade-notes.ts';

const MAX_ACCOUNTS = 20;

const account = z.object({
  account: z.string().min(1).max(100),
  /** In the order of their last change. */
  notes: z.array(tradeNote).max(MAX_TRADE_NOTES),
});
/** trade-notes.json, the account used last at the end; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });

/** What persons have written about their trades; never in a log, in no report, and on no service. */
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
  const read = readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let accounts: readonly z.infer<typeof account>[] = read.kind === 'found' ? read.value : [];
  const notesOf = (number: string): readonly TradeNote[] =>
    accounts.find((each) => each.account === number)?.notes ?? [];
  return {
    notesOf,
    save(number, note) {
      const others = notesOf(number).filter(({ orderId }) => orderId !== note.orderId);
      const notes = (isEmptyNote(note) ? others : [...others, note]).slice(-MAX_TRADE_NOTES);
      accounts = [...accounts.filter((each) => each.account !== number), { account: number, notes }].slice(
        -MAX_ACCOUNTS,
      );
      writer.write(`${JSON.stringify({ version: 1, accounts })}\n`);
    },
    settled: () => writer.settled(),
  };
}
