/** What the dialog changes; null for an empty field, NaN for text that is no whole number. */
export type Draft = Readonly<Record<FieldName, number | null>> & { readonly everything: boolean };

export const FIELDS = ['equityShare', 'priceAway', 'ordersPerMinute', 'orderValue', 'dailyLoss'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Largest value and step of each, in per cent, orders or rupiah. */
const RULES: Readonly<Record<FieldName, { readonly most: number; readonly step: number }>> = {
  equityShare: { most: 100, step: 5 },
  priceAway: { most: 100, step: 1 },
  ordersPerMinute: { most: 1_000, step: 5 },
  orderValue: { most: 1_000_000_000_000_000, step: 10_000_000 },
  dailyLoss: { most: 1_000_000_000_000_000, step: 1_000_000 },
};

/** Fields that hold no number within their range. */
export const wrongFields = (draft: Draft): readonly FieldName[] =>
  FIELDS.filter((name) => {
    const value = draft[name] ?? 0;
    return !(Number.isSafeInteger(value) && value >= 0 && value <= RULES[name].most);
  });

/** The value by so many steps up or down, within the range. */
export function stepField(name: FieldName, value: number | null, steps: number): number {
  const { most, step } = RULES[name];
  const from = value === null || Number.isNaN(value) ? 0 : value;
  return Math.min(most, Math.max(0, from + steps * step));
}
