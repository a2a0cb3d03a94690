import { expect, it } from 'vitest';
import {
  chartChannels,
  DEFAULT_FEED_DIALECT as dialect,
  plainChannels,
  subscriptionRequest,
} from '#main/feed/index.ts';
import {
  byName,
  CODE_KINDS,
  type CodeKind,
  type FeedSubscriptions,
  NO_SUBSCRIPTIONS,
} from '#shared/contract/feed-kinds.ts';
import { type Price, stockCode } from '#shared/market/index.ts';
import { KIND } from './format.ts';
import { withoutIdentity } from './public-request.ts';
import { channelsIn, codesOf, subscriptionsOf } from './recorded-subscriptions.ts';
import { happened } from './testing/made-recording.ts';

const [BNTG, KNCA, KOPI] = [stockCode('BNTG'), stockCode('KNCA'), stockCode('KOPI')];
const who = { userId: 'u', key: 'secret-key', accessToken: 'secret-token' };

/** The subscriptions on the wire, as the recorder stores them. */
const requestsFor = (subscriptions: FeedSubscriptions) =>
  [plainChannels(subscriptions, subscriptions, dialect), chartChannels(subscriptions, dialect)].map((lists) =>
    happened(0, KIND.request, withoutIdentity(subscriptionRequest(who, lists)).recordable),
  );

it('finds in the recorded requests what the windows subscribed to', () => {
  const everyKindOfStocks = byName<Pick<FeedSubscriptions, CodeKind>>(CODE_KINDS, () => [KOPI]);
  const subscriptions: FeedSubscriptions = {
    ...everyKindOfStocks,
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
  expect(subscriptionsOf(channelsIn(requestsFor(subscriptions)), dialect)).toEqual(subscriptions);
});

it('merges subscriptions of different times, the stocks with a book first', () => {
  const early = requestsFor({ ...NO_SUBSCRIPTIONS, quotes: [BNTG], trades: [BNTG] });
  const late = requestsFor({ ...NO_SUBSCRIPTIONS, quotes: [KOPI], books: [KNCA] });
  const recorded = channelsIn([...early, happened(1, KIND.request, new Uint8Array([255, 255])), ...late]);
  expect(subscriptionsOf(recorded, dialect)).toEqual({
    ...NO_SUBSCRIPTIONS,
    quotes: [BNTG, KOPI],
    books: [KNCA],
    trades: [BNTG],
  });
  expect(codesOf(recorded)).toEqual([KNCA, BNTG, KOPI]);
});
