import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { read } from '#renderer/queries/read.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type AverageStep, averageSteps } from '#shared/journal/average-cost.ts';
import { readRecords } from '#shared/journal/read-journal.ts';
import { openingOf, tradesOf } from '#shared/journal/trades.ts';
import type { StockCode } from '#shared/market/index.ts';

type AverageFillsProps = {
  readonly symbol: StockCode;
  /** Shares, and what they cost with buying fees, as the service has it; rupiah, undefined where it does not say. */
  readonly held: number;
  readonly invested: number | undefined;
};

/** Costs that differ by less than this are equal: services round their sums. Rupiah. */
const ROUNDING = 1;

/** The fills behind an average price, read when a person asks for them. */
export function AverageFills(props: AverageFillsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="position-fills">
      <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('position.fills')}
      </Button>
      {isOpen ? <Fills {...props} /> : null}
    </div>
  );
}

function Fills({ symbol, held, invested }: AverageFillsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const query = useQuery({
    queryKey: ['portfolio', 'average-fills', symbol, held],
    queryFn: async () => {
      const { fills, booked, unread } = await readRecords(read, null, { symbol });
      const own = fills.filter((fill) => fill.symbol === symbol);
      const open = tradesOf(own, booked, openingOf(own, new Map([[symbol, held]]))).find(
        ({ closedAt }) => closedAt === null,
      );
      return { steps: averageSteps(open?.fills ?? []), unread };
    },
  });
  return (
    <Answered query={query} rows={3}>
      {({ steps, unread }) => (
        <>
          {steps.length === 0 ? (
            <p>{t('position.fillsNone')}</p>
          ) : (
            <Steps steps={steps} held={held} invested={invested} />
          )}
          {unread.length === 0 ? null : (
            <p>
              {t('position.fillsLacking', { parts: unread.map((part) => t(`position.lacking.${part}`)).join(', ') })}
            </p>
          )}
        </>
      )}
    </Answered>
  );
}

type StepsProps = Pick<AverageFillsProps, 'held' | 'invested'> & { readonly steps: readonly AverageStep[] };

function Steps({ steps, held, invested }: StepsProps): ReactNode {
  const { t, translate } = useTexts('portfolio');
  const formats = useFormats();
  const amountText = useAmountText();
  const last = steps.at(-1)?.held ?? { shares: 0, value: 0, fees: 0 };
  const cost = last.value + last.fees;
  const average = (value: number, shares: number): string =>
    shares > 0 ? amountText(formats.decimal(value / shares, 2)) : '–';
  const isSame = last.shares === held && (invested === undefined || Math.abs(cost - invested) < ROUNDING);
  return (
    <>
      <PlainTable<AverageStep>
        title={t('position.fills')}
        isUntitled
        rows={steps}
        keyOf={({ fill, held: after }) => `${fill.orderId} ${fill.at} ${after.shares} ${after.value}`}
        columns={[
          { head: t('position.date'), cell: ({ fill }) => formats.dateNear(fill.at, serviceNow()) },
          {
            head: t('position.quantity'),
            about: t('lotsTitle'),
            isFigure: true,
            cell: ({ fill }) => `${translate(`common:${fill.side}`)} ${amountText(formats.holding(fill.shares))}`,
            className: ({ fill }) => `is-${fill.side}`,
          },
          {
            head: t('position.price'),
            isFigure: true,
            cell: ({ fill }) => formats.trimmed(Math.round((fill.value / fill.shares) * 100) / 100),
          },
          {
            head: t('position.fee'),
            isFigure: true,
            leaves: 1,
            cell: ({ fill }) => amountText(formats.whole(fill.fee)),
          },
          {
            head: t('position.after'),
            isFigure: true,
            cell: ({ held: after }) => average(after.value + after.fees, after.shares),
          },
        ]}
      />
      <p className={isSame ? '' : 'position-differs'}>
        {t(isSame ? 'position.sum' : 'position.sumDiffers', {
          cost: amountText(formats.rupiah(cost)),
          shares: amountText(formats.whole(last.shares)),
          average: average(cost, last.shares),
          serviceCost: invested === undefined ? '–' : amountText(formats.rupiah(Math.round(invested))),
          serviceShares: amountText(formats.whole(held)),
          serviceAverage: invested === undefined ? '–' : average(invested, held),
        })}
      </p>
    </>
  );
}
