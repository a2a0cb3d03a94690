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
      ['order-ui', 'market-ui', 'social-ui', 'alert-ui', 'notification-ui', 'security-ui', 'transfers'],
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
      // Ways to windows, to the service and to what is stored.
      ['ipc', 'notices', 'notifications', 'recents', 'service', 'settings', 'symbol-selection', 'tray', 'windows'],
      // What one part of the service or of this computer is read, followed and changed by.
      [
        ...['actions', 'charts', 'company', 'desktop', 'explorer', 'feed', 'market-day', 'orders', 'smart-orders'],
        ...['cash', 'portfolio', 'screener', 'session', 'watchlist', 'whole-market'],
      ],
      ['alerts', 'market', 'security', 'text-connection'],
      // Sockets and the trading account as a whole.
      ['general-connection', 'social-connection', 'trading'],
      [
        ...['account', 'chat', 'diagnostics', 'inbox', 'practice', 'profiles', 'recorder', 'social-accounts', 'stream'],
        ...['groups', 'people', 'security-centre', 'trade-notes', 'updates'],
      ],
      ['app'],
    ],
    apart: [],
  },
  {
    // An order's way: read, admitted and journalled, compared with the service's lists, sent.
    root: 'src/main/orders',
    layers: [
      ['order-list', 'request'],
      ['admission', 'journal'],
      ['evidence'],
      ['watch'],
      ['submission'],
      ['transfers'],
    ],
    apart: [],
  },
  {
    root: 'packages/practice-exchange/src',
    layers: [
      ['clock', 'database', 'dialects', 'engine', 'guard', 'indicators'],
      ['access', 'agreements', 'chart-settings', 'market', 'notifications'],
      ['accounts', 'people', 'watchlists'],
      ['companies', 'margin', 'portfolio', 'store'],
      ['bonds', 'broker-activity', 'cash', 'chat', 'entitlements', 'smart-orders', 'social'],
      ['account-past', 'exercise', 'third-parties'],
      ['rest'],
      ['socket'],
      ['server'],
    ],
    apart: [],
  },
  {
    root: 'packages/electron-on-chromium/src',
    layers: [['codec'], ['page', 'chromium'], ['ipc'], ['modules'], ['start']],
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
  {
    root: 'tools',
    layers: [
      // Each looks at the project, builds or starts it, and knows no other tool.
      [
        ...['contract-names', 'docs', 'endpoints', 'gallery', 'launch', 'lint', 'notices', 'package', 'prerender'],
        ...['proto', 'release', 'size', 'structure', 'theme'],
      ],
      ['testing'],
      ['campaign', 'catalogue', 'conformance'],
      ['mutations'],
    ],
    apart: [],
  },
  {
    // The page of feed/pages holds what chart, grid, history, ladder and research draw in it. Others measure with these, or use the app whole.
    root: 'bench',
    layers: [
      ['exchange', 'market', 'start'],
      ['chart', 'chat', 'feed', 'grid', 'history', 'ladder', 'research', 'ui'],
      ['order', 'soak'],
      ['use'],
    ],
    apart: [],
  },
  {
    root: 'e2e',
    layers: [['support'], ['screenshots', 'electron-only']],
    apart: [],
  },
];
