import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { BrokerRow } from '#shared/brokers/summary.ts';

type CodeButtonProps = {
  readonly row: BrokerRow;
  /** The broker's code, in the colour of its owner, or the stock's. */
  readonly of: 'broker' | 'symbol';
  /** What a click leads to. */
  readonly explanation: string;
  choose(code: string): void;
};

export function CodeButton({ row, of, explanation, choose }: CodeButtonProps): ReactNode {
  const { t } = useTexts('brokers');
  const isBroker = of === 'broker';
  const name = isBroker ? [row.brokerName, t(`owners.${row.owner}`)].join(', ') : row.companyName;
  return (
    <Button
      tone="quiet"
      size="small"
      className="brokers-code"
      data-owner={isBroker ? row.owner : undefined}
      title={`${name} · ${explanation}`}
      onClick={() => choose(row[of])}
    >
      {row[of]}
    </Button>
  );
}
