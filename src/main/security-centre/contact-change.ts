import type { ContactChange } from '#shared/contract/security-centre.ts';

type Contact = { readonly email: string; readonly phone: string };

/** d•••@example.com, ••••••4821: enough for a person to know it by. Null for an empty text. */
export function hiddenContact({ email, phone }: Contact): { email: string | null; phone: string | null } {
  const at = email.lastIndexOf('@');
  const shownPhone = phone.slice(-4).padStart(phone.length, '•');
  return {
    email: email === '' ? null : at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`,
    phone: phone === '' ? null : shownPhone,
  };
}

const plain = (text: string): string => text.trim().toLowerCase();
const digits = (text: string): string => text.replace(/\D/g, '');

/** Whether a new address or number is the one that holds now. */
export const isPresentContact = (kind: 'email' | 'phone', value: string, { email, phone }: Contact): boolean =>
  kind === 'email' ? plain(value) === plain(email) : digits(value) !== '' && digits(value) === digits(phone);

type WireChange = {
  readonly status: string;
  readonly change: string;
  readonly value: string;
  readonly ends_at: number | null;
};

/** Steps at which a change is under way. */
const UNDER_WAY: ReadonlySet<string> = new Set(['IDENTITY', 'OTP', 'CONFIRM']);

/** The change of e-mail or phone that the service is waiting for; null where it waits for none. */
export function contactChangeOf(
  { status, change, value, ends_at }: WireChange,
  local: (at: number | null) => number | null,
): ContactChange | null {
  const field = change.trim().toLowerCase();
  if (!UNDER_WAY.has(status) || (field !== 'email' && field !== 'phone')) return null;
  return { field, value, endsAt: local(ends_at) };
}
