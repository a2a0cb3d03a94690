import type { ShareComposition } from '#shared/contract/company.ts';

export type CompositionRow = {
  readonly type: string;
  readonly isTotal: boolean;
  /** Percent of all shares. */
  readonly domestic: number;
  readonly foreign: number;
  readonly shares: number;
};

/** One row for each kind of holder, the largest first, and the sums last. */
export function compositionRows({ domestic, foreign }: ShareComposition): readonly CompositionRow[] {
  const kinds = [...new Set([...domestic.types, ...foreign.types].map(({ type }) => type))];
  const rows = kinds.map((type) => {
    const here = domestic.types.find((one) => one.type === type);
    const abroad = foreign.types.find((one) => one.type === type);
    return {
      type,
      isTotal: false,
      domestic: here?.percent ?? 0,
      foreign: abroad?.percent ?? 0,
      shares: (here?.shares ?? 0) + (abroad?.shares ?? 0),
    };
  });
  const total = { type: '', isTotal: true, shares: domestic.shares + foreign.shares };
  return [
    ...rows.filter(({ shares }) => shares > 0).sort((one, other) => other.shares - one.shares),
    { ...total, domestic: domestic.percent, foreign: foreign.percent },
  ];
}
