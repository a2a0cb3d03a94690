import type { ContactChange } from '#shared/contract/security-centre.ts';

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
