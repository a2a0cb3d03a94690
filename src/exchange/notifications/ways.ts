import type { Notice } from './notifications.ts';

/** By which ways a kind of notice comes, and what it is about. */
export type NoticeWays = {
  readonly kind: Notice['kind'];
  readonly name: string;
  readonly description: string;
  readonly push: boolean;
  readonly inApp: boolean;
  readonly email: boolean;
  /** Cannot be switched off. */
  readonly isRequired: boolean;
};

const ways = (kind: Notice['kind'], name: string, description: string, more: Partial<NoticeWays> = {}): NoticeWays => ({
  kind,
  name,
  description,
  push: true,
  inApp: true,
  email: false,
  isRequired: false,
  ...more,
});

export const NOTICE_WAYS: readonly NoticeWays[] = [
  ways('order', 'Orders', 'Matches, rejections and expiries', { email: true, isRequired: true }),
  ways('cash', 'Cash', 'Deposits, withdrawals and settlement', { email: true, isRequired: true }),
  ways('security', 'Security', 'One-time passwords, new devices, changed settings', { email: true, isRequired: true }),
  ways('social', 'Social', 'New followers and mentions'),
  ways('chat', 'Chat', 'Messages and invitations'),
  ways('market', 'Market', 'Moves of watched stocks', { push: false }),
  ways('corporate-action', 'Corporate actions', 'Dividends, rights and meetings of held stocks', { email: true }),
];
