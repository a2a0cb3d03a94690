import type { Entitlement, ExerciseRecord } from '#renderer/queries/actions.ts';
import { exercisedCost } from '#shared/market/index.ts';

type Row = Pick<Entitlement, 'code' | 'unitCost'>;
type Record = Pick<ExerciseRecord, 'code' | 'symbol' | 'status' | 'shares' | 'exercisePrice'>;

/** Shares of a stock that exercises have paid for and that have not arrived, with what they cost, rupiah. */
export function arrivingOf(symbol: string, records: readonly Record[], rows: readonly Row[]) {
  const pending = records.filter((record) => record.symbol === symbol && record.status === 'PENDING');
  return {
    shares: pending.reduce((sum, { shares }) => sum + shares, 0),
    cost: pending.reduce(
      (sum, { code, shares, exercisePrice }) =>
        sum + exercisedCost(shares, exercisePrice, rows.find((row) => row.code === code)?.unitCost ?? 0),
      0,
    ),
  };
}
