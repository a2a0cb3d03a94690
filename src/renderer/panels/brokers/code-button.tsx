import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type BrokerRow, ownerOf, type TradedRow } from '#shared/brokers/summary.ts';

/** A row of a broker, or of a stock. */
export type CodeRow = TradedRow & Partial<Pick<BrokerRow, 'symbol' | 'companyName'>>;

type CodeButtonProps = {
  readonly row: CodeRow;
  /** The broker's code, marked by its owner, or the stock's. */
  readonly field: 'brokerCode' | 'symbol';
  /** What a click leads to. */
  readonly explanation: string;
  choose(code: string): void;
};

export function CodeButton({ row, field, explanation, choose }: CodeButtonProps): ReactNode {
  const { t } = useTexts('brokers');
  const isBroker = field === 'brokerCode';
  const owner = ownerOf(row.brokerType);
  const code = row[field] ?? '';
  const name = isBroker ? [row.brokerName, t(`owners.${owner}`)].join(', ') : row.companyName;
  return (
    <Button
      tone="quiet"
      size="small"
      className="brokers-code"
      data-owner={isBroker ? owner : undefined}
      title={`${name} · ${explanation}`}
      onClick={() => choose(code)}
    >
      {code}
    </Button>
  );
}
