/**
 * Who may import whom inside a program. A layer is a list of folders (from the project's root); it may
 * import itself and what stands before it, never what comes after. Folders of one layer may import
 * each other, but not in a circle. Tests are free: they may arrange what they need.
 */
type Layering = {
  readonly root: string;
  readonly layers: readonly (readonly string[])[];
  /** Folders whose sub-folders never import one another. */
  readonly apart: readonly string[];
};

export const LAYERINGS: readonly Layering[] = [
  {
    root: 'src/renderer',
    layers: [
      ['bridge', 'i18n', 'theme', 'sound'],
      ['ui'],
      ['market-data', 'grid-model', 'feed', 'stores', 'queries', 'symbol-selection', 'grid', 'chart', 'a11y'],
      ['panel-kit'],
      ['order-ui', 'market-ui', 'social-ui', 'alert-ui', 'notification-ui'],
      ['panels'],
      ['dock', 'shell'],
      ['workspace', 'settings', 'login'],
    ],
    apart: ['panels'],
  },
  {
    root: 'src/main',
    layers: [
      ['platform'],
      [
        ...[
          'actions',
          'alerts',
          'charts',
          'chat',
          'brokers',
          'company',
          'desktop',
          'diagnostics',
          'explorer',
          'feed',
          'general-connection',
          'inbox',
          'ipc',
          'market',
          'market-day',
          'notices',
          'notifications',
        ],
        ...[
          'orders',
          'portfolio',
          'practice',
          'profiles',
          'recents',
          'recorder',
          'screener',
          'security',
          'service',
          'session',
        ],
        ...['settings', 'social-connection', 'stream', 'symbol-selection', 'text-connection', 'trading', 'tray'],
        ...['watchlist', 'whole-market', 'windows'],
      ],
      ['app'],
    ],
    apart: [],
  },
  {
    // feed.ts and the files beside it compose the stages.
    root: 'src/main/feed',
    layers: [
      ['protocol'],
      ['connection'],
      ['decode'],
      ['subscriptions'],
      ['hub'],
      ['recovery'],
      ['checks'],
      ['window-frames'],
    ],
    apart: [],
  },
];
