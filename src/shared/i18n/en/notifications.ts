export const notificationsEn = {
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
  'order-unknown': {
    title: 'No answer for an order',
    body: '{{side}} {{lots}} lots {{symbol}} at {{price}}. Lantai is checking; do not send it again.',
  },
  'feed-lost': { title: 'Prices have stopped', body: 'The feed is not connected. What is on the screen may be old.' },
  'feed-back': { title: 'Prices are back', body: 'The feed is connected again.' },
  buy: 'Buy',
  sell: 'Sell',
} as const;
