import type { Difference, OrderAttention, OrderSource } from '#shared/contract/orders.ts';
import { textsFor } from '../texts.ts';

/** Whether orders are admitted, what is in doubt, and what a person can do about it. */
export const orderPathEn = {
  halted: 'Trading is stopped by the kill switch. You can only cancel orders.',
  reconciling: 'Reconciling: you can only cancel orders until the order list, the journal and the portfolio agree.',
  /** Where there is room for a few words. */
  short: { halted: 'Kill switch on: cancelling only', reconciling: 'Reconciling: cancelling only' },
  closed: 'Trading is locked: no orders can be sent.',
  accept: 'Continue anyway',
  acceptConfirm: 'Confirm: trade despite the differences',
  journal: {
    'record-lost':
      'The order journal was damaged and replaced. Records of orders with unknown outcome are lost: check the order list.',
    'write-failing': 'The order journal cannot be written. Lantai is retrying; check the disk.',
    unavailable: 'The order journal cannot be written, so no order can be sent. Check the disk.',
  },
  /** Sources that could not be read, and what that costs. */
  missing: textsFor<OrderSource>({
    account: 'The active account could not be confirmed.',
    list: 'The order list cannot be read. Orders are shown as the history and their details report them.',
    history: 'The order history cannot be read. Finished orders may be missing.',
    detail: 'Details of some orders cannot be read.',
  }),
  /** The same sources, in a sentence. */
  source: textsFor<OrderSource>({
    account: 'active account',
    list: 'order list',
    history: 'order history',
    detail: 'order details',
  }),
  unreadable_one: '{{count}} order could not be read.',
  unreadable_other: '{{count}} orders could not be read.',
  difference: textsFor<Difference['kind']>({
    'request-unproven': '{{order}}: the outcome of the last request is not confirmed.',
    'order-missing': '{{order}}: accepted, but no longer listed by the exchange and not reported as ended.',
    'sells-exceed-holding': '{{order}}: active sell orders exceed the lots held.',
    'rows-unreadable': 'Some rows of the order list could not be read.',
    'not-read-yet': 'The order list, the portfolio or the active account has not loaded yet.',
  }),
  someOrder: 'An order',
  /** In the place of the ticket's button text. */
  blocked: {
    halted: 'Trading stopped',
    reconciling: 'Reconciling: no new orders',
    closed: 'Orders not available yet',
    journal: 'Order journal unavailable',
  },
  unproven: 'UNKNOWN · unconfirmed',
  pending: {
    amend: { sending: 'amend sent', unknown: 'amend unknown', unproven: 'amend unconfirmed' },
    cancel: { sending: 'cancel sent', unknown: 'cancel unknown', unproven: 'cancel unconfirmed' },
  },
  attention: textsFor<OrderAttention>({
    unproven: 'There is no evidence left to show whether the exchange has this order.',
    'not-listed': 'Accepted, but no longer listed by the exchange and not reported as ended.',
    contradiction: 'The exchange’s report contradicts an earlier one.',
    'arrived-late': 'Considered never received, but it has appeared at the exchange.',
  }),
  /** Beside the status, where there is little room. */
  attentionShort: textsFor<OrderAttention>({
    unproven: 'Unconfirmed',
    'not-listed': 'No longer listed',
    contradiction: 'Contradictory reports',
    'arrived-late': 'Arrived late',
  }),
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
  resolveText: 'The outcome is not confirmed. Check with your broker, then select what you see there.',
  orderId: 'Order ID',
  orderIdMissing: 'Enter the order ID shown by your broker.',
  stands: {
    place: 'At the exchange',
    amend: 'Amendment arrived',
    cancel: 'Cancellation arrived',
  },
  notReceived: {
    place: 'Never arrived',
    amend: 'Amendment never arrived',
    cancel: 'Cancellation never arrived',
  },
} as const;
