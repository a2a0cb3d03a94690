import { expect, it } from 'vitest';
import { DEFAULT_FEED_DIALECT as dialect } from '#main/feed/index.ts';
import { chartChannels, plainChannels, subscriptionRequest } from '#main/feed/request.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { type Price, stockCode } from '#shared/market/index.ts';
import { KIND } from './format.ts';
import { withoutIdentity } from './public-request.ts';
import { happened } from './testing/made-recording.ts';
import { channelsIn, codesOf, wantsOf } from './wants-of.ts';

const [BNTG, KNCA, KOPI] = [stockCode('BNTG'), stockCode('KNCA'), stockCode('KOPI')];
const who = { userId: 'u', key: 'secret-key', accessToken: 'secret-token' };

/** What is asked for on the wire, as the recorder keeps it. */
const requestsFor = (wants: FeedSubscriptions) =>
  [plainChannels(wants, wants, dialect), chartChannels(wants.charts, dialect)].map((lists) =>
    happened(0, KIND.request, withoutIdentity(subscriptionRequest(who, lists)).kept),
  );

it('finds in the recorded requests what the windows wanted', () => {
  const wants: FeedSubscriptions = {
    quotes: [BNTG, KNCA],
    books: [KNCA],
    trades: 'all',
    bests: [BNTG],
    auctions: [KOPI],
    lines: [BNTG, KOPI],
    minutes: [KNCA],
    depths: [BNTG],
    charts: [KOPI],
    movers: [{ kind: 'losers', boards: ['regular', 'cash'] }],
    hotlist: true,
    queues: [{ code: BNTG, price: 4_560 as Price, board: 'RG', side: 'both' }],
  };
  expect(wantsOf(channelsIn(requestsFor(wants)), dialect)).toEqual(wants);
});

it('takes what was wanted at different times together, and the stocks with a book first', () => {
  const early = requestsFor({ ...NO_SUBSCRIPTIONS, quotes: [BNTG], trades: [BNTG] });
  const late = requestsFor({ ...NO_SUBSCRIPTIONS, quotes: [KOPI], books: [KNCA] });
  const recorded = channelsIn([...early, happened(1, KIND.request, new Uint8Array([255, 255])), ...late]);
  expect(wantsOf(recorded, dialect)).toEqual({
    ...NO_SUBSCRIPTIONS,
    quotes: [BNTG, KOPI],
    books: [KNCA],
    trades: [BNTG],
  });
  expect(codesOf(recorded)).toEqual([KNCA, BNTG, KOPI]);
});
