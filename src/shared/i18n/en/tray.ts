export const trayEn = {
  show: 'Show Lantai',
  lock: 'Lock trading',
  quit: 'Quit Lantai',
  practice: 'practice',
  replay: 'replay',
  signedOut: 'signed out',
  feed: {
    offline: 'feed offline',
    connecting: 'feed connecting',
    authenticating: 'feed signing in',
    live: 'feed live',
    stale: 'feed silent',
    recovering: 'feed recovering',
    refused: 'feed refused',
  },
  /** What happened last to an order; the number is in lots. */
  latest: {
    'order-open': 'Open: {{side}} {{lots}} {{symbol}}',
    'order-partial': 'Partly matched: {{side}} {{done}} of {{lots}} {{symbol}}',
    'order-match': 'Matched: {{side}} {{lots}} {{symbol}}',
    'order-rejected': 'Rejected: {{side}} {{lots}} {{symbol}}',
    'order-withdrawn': 'Withdrawn: {{side}} {{lots}} {{symbol}}',
    'order-amended': 'Amended: {{side}} {{lots}} {{symbol}}',
    'order-expired': 'Expired: {{side}} {{lots}} {{symbol}}',
    'order-unknown': 'No answer: {{side}} {{lots}} {{symbol}}',
  },
} as const;
