export const priceMenuEn = {
  buyAt: 'Buy at {{price}}…',
  sellAt: 'Sell at {{price}}…',
  intoTicket: 'Fills in the ticket, keeps its lots and sends nothing.',
  copy: 'Copy {{price}}',
  ofChart: 'Chart of {{symbol}}',
  ofLevel: 'At {{price}}',
  line: 'Horizontal line at {{price}}',
  resetView: 'Reset view',
  settings: 'Chart settings…',
  queue: 'Order queue at {{price}}',
} as const;
