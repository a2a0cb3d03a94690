import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { type Live, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { liveEquity, type PositionSums } from './position-value.ts';

const ITEMS = ['equity', 'cash', 'buyingPower', 'invested', 'marketValue', 'unrealised', 'realised'] as const;
type Item = (typeof ITEMS)[number];
type Written = { readonly text: string; readonly tone: string };

const signedRupiah = (value: number, formats: Formats): string =>
  value > 0 ? `+${formats.rupiah(value)}` : formats.rupiah(value);

/** The value below each heading. */
function summaryTexts(portfolio: Portfolio, sums: PositionSums, formats: Formats): Readonly<Record<Item, Written>> {
  const plain = (value: number): Written => ({ text: formats.rupiah(value), tone: '' });
  const { summary } = portfolio;
  const percent = Number.isFinite(sums.percent) ? ` (${formats.signedPercent(sums.percent)})` : '';
  return {
    equity: plain(liveEquity(portfolio, sums)),
    cash: plain(summary.cash),
    buyingPower: plain(summary.tradingBalance),
    invested: plain(sums.invested),
    marketValue: plain(sums.value),
    unrealised: { text: `${signedRupiah(sums.profit, formats)}${percent}`, tone: directionClass(sums.profit) },
    realised: { text: signedRupiah(summary.realised, formats), tone: directionClass(summary.realised) },
  };
}

/** Calls the listener at once with the current totals, then with each change. */
export type FollowSums = (listener: (sums: PositionSums) => void) => () => void;

type SummaryStripProps = { readonly portfolio: Portfolio; readonly followSums: FollowSums };

/** The account summary in seven figures; price-dependent ones are written to the DOM. */
export function SummaryStrip({ portfolio, followSums }: SummaryStripProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const strip = useRef<HTMLDListElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const cells = [...(strip.current?.querySelectorAll('dd') ?? [])];
    const live: readonly { readonly text: Live<string>; readonly tone: Live<string | null> }[] = cells.map((cell) => ({
      text: liveText(cell),
      tone: liveAttribute(cell, 'class'),
    }));
    const incomplete = note.current && liveText(note.current);
    return followSums((sums) => {
      incomplete?.write(sums.unpriced > 0 ? t('unpriced', { count: sums.unpriced }) : '');
      const texts = summaryTexts(portfolio, sums, formats);
      for (const [at, item] of ITEMS.entries()) {
        live[at]?.text.write(texts[item].text);
        live[at]?.tone.write(texts[item].tone || null);
      }
    });
  }, [portfolio, followSums, formats, t]);

  return (
    <>
      <dl className="portfolio-summary" ref={strip}>
        {ITEMS.map((item) => (
          <div key={item}>
            <dt>{t(item)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <p className="portfolio-unpriced" ref={note} />
    </>
  );
}
