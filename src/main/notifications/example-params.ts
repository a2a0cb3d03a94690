import type { NotificationEntry } from '#shared/contract/notifications.ts';

/** Parameters for a notification that a person tries out in the settings: an invented stock and a value for everything that a kind names. */
export const EXAMPLE_PARAMS: NotificationEntry['params'] = {
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
  screen: 'Breakout',
  symbols: 'BNTG, SRUN',
  from: 'anindita.w',
  room: 'Lantai',
  text: '…',
};
