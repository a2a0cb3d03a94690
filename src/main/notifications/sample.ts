import type { NotificationEntry } from '#shared/contract/notifications.ts';

/** What fills a kind's sentence while a person tries it out: an invented stock, and words for everything that a kind names. */
export const SAMPLE: NotificationEntry['params'] = {
  side: 'buy',
  symbol: 'BNTG',
  price: 4_850,
  lots: 50,
  done: 20,
  average: 4_850,
  reason: '…',
  status: 'OPEN',
  last: 4_860,
  before: 4_700,
  iep: 4_880,
  percent: 3.4,
  minutes: 5,
  times: 4,
  band: 'ARA',
  ticks: 3,
  bid: 4_840,
  offer: 4_870,
  from: 'anindita.w',
  room: 'Lantai',
  text: '…',
};
