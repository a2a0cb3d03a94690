import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import type { NewsAction, NewsAnalysts, NewsDeal, NewsSpecial } from '../news-item.ts';
import type { NewsSources } from '../news-items.ts';

export const NO_NEWS: NewsSources = {
  actions: [],
  deals: [],
  analysts: [],
  special: [],
  suspended: [],
  stop: null,
  messages: [],
  posts: [],
};

/** An interim dividend of Rp 41 a share, cum on 26 November 2026. */
export const newsAction = (over: Partial<NewsAction> = {}): NewsAction => ({
  id: 'BNTG-dividend',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  subType: 'INTERIM',
  title: 'Interim dividend 2026',
  announcedDate: '2026-11-17',
  cumDate: '2026-11-26',
  exDate: '2026-11-27',
  recordDate: '2026-11-30',
  paymentDate: '2026-12-16',
  meetingDate: '',
  tradingFrom: '',
  tradingTo: '',
  amountPerShare: 41,
  yieldPercent: 0.84,
  oldShares: 0,
  newShares: 0,
  exercisePrice: 0,
  status: 'UPCOMING',
  ...over,
});

/** The accounts of a quarter, out on 20 November 2026. */
export const newsResults = (over: Partial<NewsAction> = {}): NewsAction =>
  newsAction({
    id: 'BNTG-results',
    type: 'EARNINGS',
    title: 'Results 3Q2026',
    announcedDate: '',
    cumDate: '',
    exDate: '',
    recordDate: '',
    paymentDate: '',
    publicationDate: '2026-11-20',
    amountPerShare: 0,
    yieldPercent: 0,
    status: 'DONE',
    ...over,
  });

/** A purchase of 2,000 shares on 18 November 2026, filed two days later. */
export const newsDeal = (over: Partial<NewsDeal> = {}): NewsDeal => ({
  id: '1',
  symbol: 'BNTG',
  date: '2026-11-18',
  filingDate: '2026-11-20',
  name: 'A. Holder',
  holderType: '',
  nationality: '',
  isControlling: false,
  actionType: 'BUY',
  price: 4_580,
  sharesBefore: 1_000,
  sharesAfter: 3_000,
  sharesChanged: 2_000,
  percentBefore: 1,
  percentAfter: 5.12,
  ...over,
});

/** One report of 23 November 2026 and what was expected of the quarter that came out on the 20th. */
export const newsAnalysts = (over: Partial<NewsAnalysts> = {}): NewsAnalysts => ({
  symbol: 'BNTG',
  name: 'Bintang',
  last: 4_800,
  consensus: 'BUY',
  analysts: 1,
  ratings: [],
  target: { average: 5_500, median: 5_500, high: 5_500, low: 5_500, upsidePercent: 14.6 },
  reports: [
    {
      brokerCode: 'XA',
      brokerName: 'Arta Sekuritas',
      analyst: 'W. Analis',
      rating: 'BUY',
      target: 5_500,
      previousTarget: 5_000,
      previousRating: 'HOLD',
      upsidePercent: 14.6,
      date: '2026-11-23',
    },
  ],
  estimates: [
    {
      label: '2026Q3',
      publishedDate: '2026-11-20',
      currency: 'IDR',
      expected: 100_000_000_000,
      actual: 112_000_000_000,
      surprisePercent: 12,
    },
  ],
  history: [],
  ...over,
});

export const newsSpecial = (over: Partial<NewsSpecial> = {}): NewsSpecial => ({
  symbol: 'ZEBR',
  name: 'Zebra',
  last: 50,
  previous: 50,
  change: 0,
  changePercent: 0,
  volume: 0,
  value: 0,
  frequency: 0,
  sector: '',
  since: '2026-03-02',
  notations: [{ code: 'NEGATIVE_EQUITY', reason: 'Negative equity' }],
  ...over,
});

/** Written on 25 November 2026, 10:00 at the exchange. */
export const newsMessage = (over: Partial<InboxNotice> = {}): InboxNotice => ({
  id: 'm1',
  kind: 'market',
  title: 'Results of BNTG',
  text: '$BNTG beats the consensus.',
  about: { symbol: 'BNTG' },
  read: true,
  at: Date.UTC(2026, 10, 25, 3),
  ...over,
});

export const newsPost = (over: Partial<StreamPost> = {}): StreamPost => ({
  id: '10',
  at: Date.UTC(2026, 10, 25, 3),
  author: { id: 7, username: 'newsroom', name: 'Newsroom' },
  text: '$BNTG beats the consensus.',
  likes: 0,
  comments: 0,
  ...over,
});
