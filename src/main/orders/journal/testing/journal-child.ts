import { createSubmissions } from '#main/orders/submission/submission.ts';
import { AT, TERMS } from '#main/orders/testing/requests.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { openJournal } from '../open-journal.ts';

/** Sends an order whose answer never comes and reports when it is on its way: for a test that kills it there. */
const [path = ''] = process.argv.slice(2);
const timers = { now: () => AT, after: () => () => undefined };
const log = (): void => undefined;
const monotonicMs = (): number => 0;
const { journal } = openJournal({ path, timers, monotonicMs, log });

const submissions = createSubmissions({
  http: {
    newUiRef: () => 'W1800000000000abcdefghijklm',
    submit: () =>
      new Promise(() => {
        process.stdout.write('posted\n');
      }),
  },
  journal,
  timers,
  monotonicMs,
  clockOffsetMs: () => 0,
  log,
  profile: 'practice',
  watch: { isOfAnother: () => false, changed: () => undefined, changedSoon: () => undefined },
  release: () => 'token',
  onTokenRefused: () => undefined,
});
void submissions.send({
  kind: 'place',
  origin: 'ticket',
  caller: { generation: 1, account: 'A-1', askedMono: 0 },
  endpoint: endpoints.orders.buy,
  input: {},
  intents: [{ kind: 'place', terms: TERMS, plan: null, checks: 'all', isPriceStale: false }],
  isBulk: false,
  draftId: 'the draft of a run that was killed',
  costs: [100_150],
});
process.stdin.resume();
