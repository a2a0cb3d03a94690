import { openJournal } from '../journal.ts';
import type { OrderWatch } from '../order-watch.ts';
import { submit } from '../submit.ts';
import { AT, newRow } from './rows.ts';

/** Sends an order whose answer never comes and says when the request is under way: for a test that kills it there. */
const [path = ''] = process.argv.slice(2);
const timers = { now: () => AT, after: () => () => undefined };
const log = (): void => undefined;
const nothing = (): void => undefined;
const watch = { journalChanged: nothing } as unknown as OrderWatch;
const row = newRow('W1800000000000abcdefghijklm');

void submit(
  {
    journal: openJournal({ path, timers, log }),
    watch,
    timers,
    log,
    newUiRef: () => row.uiRef,
    clockOffsetMs: () => 0,
    onSent: nothing,
    refused: nothing,
  },
  {
    kind: 'place',
    account: row.account,
    draftId: row.draftId,
    orderId: null,
    terms: row,
    cost: row.cost,
    post() {
      process.stdout.write('posted\n');
      return new Promise(() => undefined);
    },
  },
);
process.stdin.resume();
