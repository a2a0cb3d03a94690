import type { Settings } from './settings.ts';

/** As Lantai comes. Apart from their schema: a page that only reads them does without it. */
export const DEFAULT_SETTINGS: Settings = {
  version: 2,
  language: 'en',
  numberFormat: 'en',
  appearance: {
    theme: 'dark',
    density: 'standard',
    colours: 'green-red',
    fontSize: 12,
    zoom: 100,
    motion: 'system',
    flashes: true,
  },
  lockAfterMinutes: 30,
  confirmOrders: false,
  confirmAbove: 1_000_000_000,
  confirmations: { equityShare: 25, everything: true, priceAway: 5, ordersPerMinute: 20 },
  limits: { orderValue: 0, orderLots: 0, priceAway: 0, ordersPerMinute: 0, dailyLoss: 0 },
  ladder: { sizes: [1, 5, 10, 50, 100] },
  ticket: { sizes: '25% 50% 75%', distances: '2:4 3:5 5:10' },
  keys: {},
  notifications: { kinds: {}, muted: false, quiet: { on: false, from: 22 * 60, to: 7 * 60 }, volume: 60 },
  practice: { hours: 'always', speed: '10' },
  closeToTray: true,
  startAtLogin: 'no',
  recorder: { on: true, megabytes: 256 },
  privacy: { whenLocked: 'all', hideAmounts: false, keepRecents: true, keepLogDays: 30 },
  watchlists: {},
  tourDone: false,
  nextSteps: null,
};
