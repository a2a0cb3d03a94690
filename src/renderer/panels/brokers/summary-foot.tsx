import { type ReactNode, useState } from 'react';
import { saveCsv } from '#renderer/grid/index.ts';
import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import { type BrokerRow, netLots, netValue, ownerOf } from '#shared/brokers/summary.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';

type Column = GridColumn<BrokerRow>;
const text = (head: string, value: (row: BrokerRow) => string): Column => ({
  id: head,
  head,
  kind: 'text',
  width: 0,
  value,
});
const figure = (head: string, value: (row: BrokerRow) => number): Column => ({
  id: head,
  head,
  kind: 'number',
  width: 0,
  value,
});

/**
 * All rows of a summary, whatever is shown of it: rupiah, lots, rupiah a share, trades. The heads are the same in every
 * language, so that a spreadsheet can refer to them.
 */
function brokersCsv(
  { from, to, rows, missing }: Pick<BrokerSummary, 'from' | 'to' | 'rows' | 'missing'>,
  format: NumberFormat,
): string {
  const columns = [
    text('from', () => from),
    text('to', () => to),
    text('day', ({ date }) => date),
    text('broker', ({ brokerCode }) => brokerCode),
    text('broker_name', ({ brokerName }) => brokerName),
    text('owner', ({ brokerType }) => ownerOf(brokerType)),
    text('symbol', ({ symbol }) => symbol),
    ...(['buy', 'sell'] as const).flatMap((side) => [
      figure(`${side}_value`, (row) => row[`${side}Value`]),
      figure(`${side}_lots`, (row) => row[`${side}Lot`]),
      figure(`${side}_average`, (row) => row[`${side}Average`]),
      figure(`${side}_frequency`, (row) => row[`${side}Frequency`]),
    ]),
    figure('net_value', netValue),
    figure('net_lots', netLots),
    // The column is there only where sums lack days: whoever adds them up elsewhere must know.
    ...(missing.length === 0
      ? []
      : [text('missing_days', () => missing.map((days) => `${days.from}/${days.to}`).join(' '))]),
  ];
  return asCsv(columns, rows, format);
}

type SummaryFootProps = {
  readonly name: string;
  /** What else can be done, beside the export. */
  readonly children?: ReactNode;
  readonly summary: Pick<BrokerSummary, 'from' | 'to' | 'rows' | 'missing'>;
};

export function SummaryFoot({ name, summary, children }: SummaryFootProps): ReactNode {
  const { t } = useTexts('brokers');
  const { numberFormat } = useFormats();
  const [note, setNote] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setNote(await saveCsv(`${name} ${summary.from} ${summary.to}`, brokersCsv(summary, numberFormat)));
    setIsSaving(false);
  };
  return (
    <div className="brokers-foot">
      <Button size="small" busy={isSaving} onClick={() => void save()}>
        {t('export')}
      </Button>
      {children}
      <span role="status">{note}</span>
    </div>
  );
}
