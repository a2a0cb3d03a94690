import type { CompositionMonth } from '#shared/company/index.ts';

export type CompositionRow = {
  readonly type: string;
  readonly isTotal: boolean;
  /** Percent of the scripless shares. */
  readonly domestic: number;
  readonly foreign: number;
  readonly shares: number;
};

/** One row for each kind of holder, the largest first, and the sums last. */
export function compositionRows({ parts }: Pick<CompositionMonth, 'parts'>): readonly CompositionRow[] {
  const rowOf = (type: string, own: CompositionMonth['parts'], isTotal: boolean): CompositionRow => {
    const percent = (place: 'domestic' | 'foreign'): number =>
      own.reduce((sum, part) => (part.place === place ? sum + part.percent : sum), 0);
    const shares = own.reduce((sum, part) => sum + part.shares, 0);
    return { type, isTotal, domestic: percent('domestic'), foreign: percent('foreign'), shares };
  };
  const types = [...new Set(parts.map(({ type }) => type))];
  const rows = types.map((type) =>
    rowOf(
      type,
      parts.filter((part) => part.type === type),
      false,
    ),
  );
  return [...rows.sort((left, right) => right.shares - left.shares), rowOf('', parts, true)];
}

export type HistoryRow = {
  readonly type: string;
  readonly place: 'domestic' | 'foreign';
  /** Percent of the scripless shares of each month, oldest first; 0 where nobody of the kind held any. */
  readonly values: readonly number[];
};

/** Kinds of holders over months, those at home first, the largest of the last month first. */
export function compositionSeries(months: readonly CompositionMonth[]): readonly HistoryRow[] {
  const keys = new Map<string, Pick<HistoryRow, 'type' | 'place'>>();
  for (const { parts } of months.toReversed()) {
    for (const { type, place } of parts)
      if (!keys.has(`${place} ${type}`)) keys.set(`${place} ${type}`, { type, place });
  }
  const rows = [...keys.values()].map(({ type, place }): HistoryRow => {
    const values = months.map(
      ({ parts }) => parts.find((part) => part.type === type && part.place === place)?.percent ?? 0,
    );
    return { type, place, values };
  });
  return [...rows.filter(({ place }) => place === 'domestic'), ...rows.filter(({ place }) => place === 'foreign')];
}
