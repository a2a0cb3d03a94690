import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { type Live, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { HIDDEN_AMOUNT, type Hidden } from '#shared/privacy.ts';
import { liveEquity, otherAssets, type PositionSums } from './position-value.ts';

/** The first is the sum of the next three. */
const ITEMS = [
  ...(['equity', 'cash', 'marketValue', 'other'] as const),
  ...(['buyingPower', 'invested', 'unrealised', 'realised'] as const),
] as const;
type Item = (typeof ITEMS)[number];
type Written = { readonly text: string; readonly tone: string };
const ALL_HIDDEN = Object.fromEntries(ITEMS.map((item) => [item, { text: HIDDEN_AMOUNT, tone: '' }])) as Record<
  Item,
  Written
>;

const signedRupiah = (value: number, formats: Formats): string =>
  value > 0 ? `+${formats.rupiah(value)}` : formats.rupiah(value);
const UNKNOWN: Written = { text: NO_VALUE, tone: '' };

/** The value below each heading. */
function summaryTexts(
  portfolio: PortfolioParts,
  sums: PositionSums,
  formats: Formats,
  hidden: Hidden,
): Readonly<Record<Item, Written>> {
  if (hidden !== 'nothing') return ALL_HIDDEN;
  const plain = (value: number | null): Written =>
    value === null ? UNKNOWN : { text: formats.rupiah(value), tone: '' };
  const { summary, positions } = portfolio;
  // Without the list of positions their sums are not 0 but unknown.
  const ofPositions = (written: Written): Written => (positions === null ? UNKNOWN : written);
  const { realised } = summary;
  const percent = Number.isFinite(sums.percent) ? ` (${formats.signedPercent(sums.percent)})` : '';
  return {
    equity: plain(liveEquity(portfolio, sums)),
    cash: plain(summary.cash),
    buyingPower: plain(summary.tradingBalance),
    invested: ofPositions(plain(sums.invested)),
    marketValue: ofPositions(plain(sums.value)),
    other: plain(otherAssets(portfolio)),
    unrealised: ofPositions({
      text: `${signedRupiah(sums.profit, formats)}${percent}`,
      tone: directionClass(sums.profit),
    }),
    realised: realised === null ? UNKNOWN : { text: signedRupiah(realised, formats), tone: directionClass(realised) },
  };
}

/** Calls the listener at once with the current totals, then with each change. */
export type FollowSums = (listener: (sums: PositionSums) => void) => () => void;

type SummaryStripProps = { readonly portfolio: PortfolioParts; readonly followSums: FollowSums };

/** The account summary; price-dependent figures are written to the DOM. */
export function SummaryStrip({ portfolio, followSums }: SummaryStripProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const hidden = useHidden();
  // Without other assets equity is cash and market value, and a third 0 would only ask what it is.
  const hasOther = Math.abs(otherAssets(portfolio) ?? 0) >= 1;
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
      const texts = summaryTexts(portfolio, sums, formats, hidden);
      for (const [at, item] of ITEMS.entries()) {
        live[at]?.text.write(texts[item].text);
        live[at]?.tone.write(texts[item].tone || null);
      }
    });
  }, [portfolio, followSums, formats, t, hidden]);

  return (
    <>
      <dl className="portfolio-summary" ref={strip}>
        {ITEMS.map((item) => (
          <div key={item} data-item={item} aria-description={t(`about.${item}`)} hidden={item === 'other' && !hasOther}>
            <dt>{t(item)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <p className="portfolio-unpriced" ref={note} />
    </>
  );
}
