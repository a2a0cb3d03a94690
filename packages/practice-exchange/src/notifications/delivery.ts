import type { Notice } from './notifications.ts';

/** Delivery channels of a kind of notice, and its description. */
export type NoticeDelivery = {
  readonly kind: Notice['kind'];
  readonly name: string;
  readonly description: string;
  readonly push: boolean;
  readonly inApp: boolean;
  readonly email: boolean;
  /** Cannot be switched off. */
  readonly isRequired: boolean;
};

const delivery = (
  kind: Notice['kind'],
  name: string,
  description: string,
  more: Partial<NoticeDelivery> = {},
): NoticeDelivery => ({
  kind,
  name,
  description,
  push: true,
  inApp: true,
  email: false,
  isRequired: false,
  ...more,
});

export const NOTICE_DELIVERY: readonly NoticeDelivery[] = [
  delivery('order', 'Orders', 'Matches, rejections and expiries', { email: true, isRequired: true }),
  delivery('cash', 'Cash', 'Deposits, withdrawals and settlement', { email: true, isRequired: true }),
  delivery('security', 'Security', 'One-time passwords, new devices, changed settings', {
    email: true,
    isRequired: true,
  }),
  delivery('social', 'Social', 'New followers and mentions'),
  delivery('chat', 'Chat', 'Messages and invitations'),
  delivery('market', 'Market', 'Moves of watched stocks', { push: false }),
  delivery('corporate-action', 'Corporate actions', 'Dividends, rights and meetings of held stocks', { email: true }),
];
