import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { useWholeColumns } from '#renderer/market-ui/use-whole-columns.ts';
import { type BrokerView, sidesOf } from '#shared/brokers/summary.ts';
import type { CodeRow } from './code-button.tsx';
import { SideTable } from './side-table.tsx';

type SidesProps = {
  readonly label: string;
  readonly rows: readonly CodeRow[];
  readonly of: 'brokerCode' | 'symbol';
  readonly view: BrokerView;
  readonly last: number | null;
  readonly chosen: string;
  readonly above?: ReactNode;
  choose(code: string): void;
  explain(code: string): string;
};

/** Who bought at the left and who sold at the right; one below the other in a narrow panel. */
export function Sides({ label, rows, above, ...rest }: SidesProps): ReactNode {
  const { t } = useTexts('brokers');
  const box = useRef<HTMLDivElement>(null);
  useWholeColumns(box);
  const { of, view } = rest;
  const { buyers, sellers } = sidesOf(rows, view);
  const titles = {
    brokerCode: { net: [t('netBuyers'), t('netSellers')], gross: [t('buyers'), t('sellers')] },
    symbol: { net: [t('boughtNet'), t('soldNet')], gross: [t('bought'), t('sold')] },
  } as const;
  const [left, right] = titles[of][view];
  return (
    <Scrolled label={label} isFilling isFitted>
      {above}
      <div ref={box} className="brokers-sides">
        <SideTable {...rest} title={left} side="buy" rows={buyers} />
        <SideTable {...rest} title={right} side="sell" rows={sellers} />
      </div>
    </Scrolled>
  );
}
