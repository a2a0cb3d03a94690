/** Whether orders are admitted, what is in doubt, and what a person can do about it. */
export const orderPathEn = {
  region: 'Order path',
  halted: 'Trading is stopped by the kill switch. Only cancelling is possible.',
  reconciling: 'Reconciling: only cancelling is possible until the order list, the journal and the portfolio agree.',
  closed: 'Trading is locked: no orders are admitted.',
  accept: 'Continue anyway',
  acceptConfirm: 'Confirm: trade despite the differences',
  moreDifferences_one: 'and {{count}} more difference',
  moreDifferences_other: 'and {{count}} more differences',
  journal: {
    'record-lost':
      'The order journal was damaged and has been replaced. Its record of orders in doubt is lost: check the order list.',
    'write-failing': 'The order journal cannot be written at the moment. Lantai retries; check the disk.',
    unavailable: 'The order journal cannot be written, so no order can be sent. Check the disk.',
  },
  unreadable_one: '{{count}} order could not be read.',
  unreadable_other: '{{count}} orders could not be read.',
  difference: {
    'request-unproven': '{{order}}: the outcome of the last request is not proven.',
    'order-missing': '{{order}}: accepted, but the exchange no longer lists it and has not reported its end.',
    'sells-exceed-holding': '{{order}}: working sell orders exceed the lots held.',
    'rows-unreadable': 'Rows of the order list could not be read.',
    'not-read-yet': 'The order list, the portfolio or the active account has not been read yet.',
  },
  someOrder: 'An order',
  /** In the place of the ticket's button text. */
  blocked: {
    halted: 'Trading is stopped',
    reconciling: 'Reconciling: no new orders',
    closed: 'No orders are admitted yet',
    journal: 'Order journal unavailable',
  },
  unproven: 'UNKNOWN · unproven',
  pending: {
    amend: { sending: 'amend sent', unknown: 'amend unknown', unproven: 'amend unproven' },
    cancel: { sending: 'cancel sent', unknown: 'cancel unknown', unproven: 'cancel unproven' },
  },
  attention: {
    unproven: 'No evidence can show any more whether the exchange has this order.',
    'not-listed': 'Accepted, but the exchange no longer lists it and has not reported its end.',
    contradiction: 'The exchange reports something that cannot follow what it reported before.',
    'arrived-late': 'It counted as never received, and has turned up at the exchange.',
  },
  /** Beside the status, where there is little room. */
  attentionShort: {
    unproven: 'Not proven',
    'not-listed': 'No longer listed',
    contradiction: 'Contradictory reports',
    'arrived-late': 'Arrived late',
  },
  reported: 'The exchange reports “{{status}}”.',
  waitsFor: 'Trigger {{price}}',
  acknowledge: 'Acknowledge',
  acknowledgeOrder: 'Acknowledge {{order}}',
  resolve: 'Resolve…',
  resolveOrder: 'Resolve {{order}}',
  resolveTitle: {
    place: 'Outcome of {{order}}',
    amend: 'Outcome of the amendment of {{order}}',
    cancel: 'Outcome of the cancellation of {{order}}',
  },
  resolveText: 'Lantai has no proof yet. Check with your broker, then state what you see there.',
  orderId: 'Order ID',
  orderIdMissing: 'Enter the order ID that your broker shows.',
  stands: {
    place: 'It is at the exchange',
    amend: 'The amendment arrived',
    cancel: 'The cancellation arrived',
  },
  notReceived: {
    place: 'It never arrived',
    amend: 'The amendment never arrived',
    cancel: 'The cancellation never arrived',
  },
} as const;
