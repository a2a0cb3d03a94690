import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { DaySums } from './day-summary.ts';
import { DayTable } from './day-table.tsx';
import { useDaySums } from './use-day-sums.ts';
import './day-line.css';

const SIDES = ['buy', 'sell'] as const;

/** What came of the day's orders, as the last line of the panel; pressed, it shows all sums. Nothing on a day without orders. */
export function DayLine({ orders }: { readonly orders: readonly Order[] }): ReactNode {
  const { t } = useTexts('orders');
  const result = useDaySums(orders);
  const { day, stale } = result;
  if (day.orders === 0 && !day.filledLots) return null;
  return (
    <div className="day-line" data-stale={stale}>
      <PopoverButton
        label={t('day.open')}
        className="day-popover"
        button={(opener) => (
          <button {...opener} type="button" aria-description={opener['aria-expanded'] ? undefined : t('day.open')}>
            <Figures {...result} />
            <Icon name="down" size="small" />
          </button>
        )}
      >
        {() => <DayTable result={result} />}
      </PopoverButton>
    </div>
  );
}

type FiguresProps = Readonly<Record<(typeof SIDES)[number] | 'day', DaySums>>;

/** Whole figures that have room: the number of orders leaves first, then the fees, then the lots. */
function Figures({ buy, sell, day }: FiguresProps): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const line = useRef<HTMLSpanElement>(null);
  useCollapse(line);
  const sums = { buy, sell };
  const traded = SIDES.filter((side) => sums[side].filledLots);
  return (
    <span ref={line} className="day-figures">
      <span className="day-title">{t('day.title')}</span>
      <span data-collapse={1}>{t('day.count', { count: formats.whole(day.orders) })}</span>
      {traded.map((side) => {
        const { filledLots, value } = sums[side];
        return (
          <span key={side}>
            <b className={`is-${side}`}>{t(side)}</b>
            <span data-collapse={3}>{t('day.lots', { lots: formats.whole(filledLots ?? 0) })}</span>
            <span data-collapse={4}>{amountText(`Rp ${formats.compact(value ?? 0)}`)}</span>
          </span>
        );
      })}
      {traded.length === 0 || day.fees === null ? null : (
        <span data-collapse={2}>{t('day.ofFees', { amount: amountText(formats.compact(day.fees)) })}</span>
      )}
    </span>
  );
}
