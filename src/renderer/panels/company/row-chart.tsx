import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { FinancialTable } from '#shared/contract/company.ts';
import { Bars } from './bars.tsx';
import { figureAxis, figureText } from './figure-text.ts';
import type { StatementRow } from './statement-table.ts';

type RowChartProps = {
  readonly name: string;
  readonly row: StatementRow;
  readonly periods: FinancialTable['periods'];
};

/** One row of accounts as bars, oldest first. */
export function RowChart({ name, row, periods }: RowChartProps): ReactNode {
  const formats = useFormats();
  const bars = useMemo(
    () => periods.map(({ label }, at) => ({ label, value: row.values[at] ?? null })).reverse(),
    [row, periods],
  );
  return (
    <Bars
      name={name}
      bars={bars}
      text={(value) => figureText(value, row.unit, formats)}
      axisText={figureAxis(row.unit, formats)}
    />
  );
}
