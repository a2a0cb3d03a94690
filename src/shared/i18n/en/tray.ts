import type { FeedState } from '#shared/contract/feed.ts';
import type { ORDER_CODES } from '#shared/contract/notifications.ts';
import { textsFor } from '../texts.ts';

export const trayEn = {
  show: 'Show Lantai',
  notifications: 'Notifications',
  doNotDisturb: 'Do not disturb',
  doNotDisturbOn: 'do not disturb',
  mute: 'Mute sounds',
  settings: 'Settings…',
  haltNow: 'Stop now and cancel all orders',
  resumeNow: 'Resume now',
  halted: 'TRADING STOPPED',
  today: 'today {{profit}}',
  unread: '{{shown}} unread',
  practice: 'practice',
  replay: 'replay',
  drill: 'drill',
  signedOut: 'signed out',
  feed: textsFor<FeedState>({
    offline: 'feed offline',
    connecting: 'feed connecting',
    authenticating: 'feed signing in',
    live: 'feed live',
    stale: 'feed stale',
    silent: 'no feed data',
    late: 'feed delayed',
    recovering: 'feed recovering',
    refused: 'feed refused',
  }),
  /** What happened last to an order; the number is in lots. */
  latest: textsFor<(typeof ORDER_CODES)[number]>({
    'order-sent': 'Accepted: {{side}} {{lots}} {{symbol}}',
    'order-open': 'Open: {{side}} {{lots}} {{symbol}}',
    'order-partial': 'Partially filled: {{side}} {{done}} of {{lots}} {{symbol}}',
    'order-match': 'Filled: {{side}} {{lots}} {{symbol}}',
    'order-rejected': 'Rejected: {{side}} {{lots}} {{symbol}}',
    'order-withdrawn': 'Withdrawn: {{side}} {{lots}} {{symbol}}',
    'order-amended': 'Amended: {{side}} {{lots}} {{symbol}}',
    'order-expired': 'Expired: {{side}} {{lots}} {{symbol}}',
    'order-not-amended': 'Not amended: {{side}} {{lots}} {{symbol}}',
    'order-not-cancelled': 'Not cancelled: {{side}} {{lots}} {{symbol}}',
    'order-unknown': 'Outcome unknown: {{side}} {{lots}} {{symbol}}',
    'order-resolved': '{{status}}: {{side}} {{lots}} {{symbol}}',
    'order-attention': 'Needs attention: {{side}} {{lots}} {{symbol}}',
  }),
} as const;
