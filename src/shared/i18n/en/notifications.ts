export const notificationsEn = {
  'order-sent': {
    title: '{{side}} order accepted',
    body: '{{lots}} lots {{symbol}} at {{price}} wait to go to the market.',
  },
  'order-open': { title: '{{side}} order open', body: '{{lots}} lots {{symbol}} at {{price}} are in the market.' },
  'order-partial': { title: 'Partly matched', body: '{{side}} {{symbol}} at {{price}}: {{done}} of {{lots}} lots.' },
  'order-match': { title: 'Matched', body: '{{side}} {{lots}} lots {{symbol}} at {{average}}.' },
  'order-rejected': { title: 'Order rejected', body: '{{side}} {{lots}} lots {{symbol}} at {{price}}: {{reason}}' },
  'order-withdrawn': {
    title: 'Order withdrawn',
    body: '{{side}} {{symbol}} at {{price}}, {{done}} of {{lots}} lots were done.',
  },
  'order-amended': { title: 'Order amended', body: '{{side}} {{lots}} lots {{symbol}} now at {{price}}.' },
  'order-expired': {
    title: 'Order expired',
    body: '{{side}} {{symbol}} at {{price}}, {{done}} of {{lots}} lots were done.',
  },
  'order-not-amended': {
    title: 'Order not amended',
    body: '{{side}} {{symbol}} stays at {{lots}} lots at {{price}}: {{reason}}',
  },
  'order-not-cancelled': {
    title: 'Order not cancelled',
    body: '{{side}} {{lots}} lots {{symbol}} at {{price}}: {{reason}}',
  },
  'order-unknown': {
    title: 'No answer for an order',
    body: '{{side}} {{lots}} lots {{symbol}} at {{price}}. Lantai is checking; do not send it again.',
  },
  'order-resolved': {
    title: 'An order’s state is known again',
    body: '{{side}} {{lots}} lots {{symbol}} at {{price}} is {{status}}, {{done}} lots done.',
  },
  'alert-price': {
    title: '{{symbol}} has crossed {{price}}',
    body: 'Last {{last}}.',
  },
  'alert-change': {
    title: '{{symbol}} {{percent}} % in {{minutes}} min',
    body: 'From {{before}} to {{last}}.',
  },
  'alert-volume': {
    title: '{{symbol}}: unusual volume',
    body: '{{lots}} lots so far, {{times}} times the average.',
  },
  'alert-band': {
    title: '{{symbol}} is near {{band}}',
    body: 'Last {{last}}, {{percent}} % from {{band}} at {{price}}.',
  },
  'alert-iep': { title: '{{symbol}}: IEP has moved', body: 'From {{before}} to {{iep}}.' },
  'alert-spread': { title: '{{symbol}}: the spread is {{ticks}} ticks', body: 'Bid {{bid}}, offer {{offer}}.' },
  'alert-trade': { title: '{{symbol}}: a large trade', body: '{{lots}} lots at {{price}}.' },
  'chat-message': { title: '{{from}} in {{room}}', body: '{{text}}' },
  'chat-mention': { title: '{{from}} names you in {{room}}', body: '{{text}}' },
  'stream-mention': { title: '{{from}} names you in the stream', body: '{{text}}' },
  'feed-lost': { title: 'Prices have stopped', body: 'The feed is not connected. What is on the screen may be old.' },
  'feed-back': { title: 'Prices are back', body: 'The feed is connected again.' },
  'service-lost': {
    title: 'The service does not answer',
    body: 'Orders and portfolio cannot be read; nothing can be sent.',
  },
  'service-back': { title: 'The service answers again', body: 'Orders and portfolio are being read.' },
  'session-ended': { title: 'You have been signed out', body: 'The service has ended the session. Sign in again.' },
  buy: 'Buy',
  sell: 'Sell',
} as const;
