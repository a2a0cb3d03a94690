import type { Method } from './banks.ts';

export type CashRefusal = {
  readonly ok: false;
  /** `funds`: there is not that much; `amount`: no account could withdraw that. */
  readonly kind: 'funds' | 'amount';
  readonly why: string;
};

/** Rupiah that an account may withdraw. */
type Source = { readonly account: string; readonly withdrawable: number };
type Part = { readonly account: string; readonly amount: number };

const refused = (kind: CashRefusal['kind'], why: string): CashRefusal => ({ ok: false, kind, why });

/** null where an amount may leave an account this way. */
export function checkAmount(amount: number, method: Method, withdrawable: number): CashRefusal | null {
  if (amount < method.minimum) return refused('amount', `${method.name} takes ${method.minimum} rupiah or more`);
  if (amount > withdrawable) return refused('funds', `only ${withdrawable} rupiah are settled and free`);
  if (amount > method.maximum) return refused('amount', `${method.name} takes ${method.maximum} rupiah at most`);
  return null;
}

/**
 * Spreads an amount over accounts: first the given one, then those with most, each part within the method's limits.
 * A last part under the minimum is raised at the cost of the one before it.
 */
export function planSweep(
  amount: number,
  sources: readonly Source[],
  method: Method,
): { readonly ok: true; readonly parts: readonly Part[] } | CashRefusal {
  const [first, ...others] = sources;
  const ordered = [...(first ? [first] : []), ...others.toSorted((a, b) => b.withdrawable - a.withdrawable)];
  const total = ordered.reduce((sum, each) => sum + each.withdrawable, 0);
  if (amount < method.minimum) return refused('amount', `${method.name} takes ${method.minimum} rupiah or more`);
  if (amount > total) return refused('funds', `only ${total} rupiah are settled and free`);
  const parts: Part[] = [];
  let left = amount;
  for (const { account, withdrawable } of ordered) {
    if (left === 0) break;
    const max = Math.min(withdrawable, method.maximum);
    if (max < method.minimum) continue;
    if (left < method.minimum && !borrow(parts, method.minimum - left, method.minimum)) break;
    const part = Math.min(max, Math.max(left, method.minimum));
    parts.push({ account, amount: part });
    left = Math.max(0, left - part);
  }
  return left === 0 ? { ok: true, parts } : refused('amount', `${method.name} cannot pay this out from these accounts`);
}

/** Moves `missing` from the last part that stays above the minimum. */
function borrow(parts: Part[], missing: number, minimum: number): boolean {
  const at = parts.findLastIndex((part) => part.amount - missing >= minimum);
  const part = parts[at];
  if (!part) return false;
  parts[at] = { ...part, amount: part.amount - missing };
  return true;
}
