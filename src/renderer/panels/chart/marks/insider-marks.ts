import type { EventMark } from '#renderer/chart/index.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { InsiderTrade } from '#renderer/queries/company.ts';
import { dayStart, type Formats } from '#shared/formats/formats.ts';

type Translate = ReturnType<typeof useTexts<'chart'>>['t'];

/** What an insider or major holder dealt, at the day of the deal; none without a day. Both days are named where the service has both. */
export function insiderMarks(deals: readonly InsiderTrade[], t: Translate, formats: Formats): EventMark[] {
  return deals.flatMap((deal): EventMark[] => {
    const at = dayStart(deal.date.slice(0, 10));
    if (!Number.isFinite(at)) return [];
    const isSale = deal.actionType === 'SELL';
    const filed = dayStart((deal.filingDate ?? '').slice(0, 10));
    const shares = formats.whole(Math.abs(deal.sharesChanged));
    return [
      {
        id: `insider ${deal.id}`,
        at,
        price: null,
        side: null,
        letter: 'I',
        colour: isSale ? 'down' : 'up',
        lines: [
          t(isSale ? 'mark.insiderSale' : 'mark.insiderPurchase', { name: deal.name }),
          t('mark.insiderShares', { shares, price: formats.price(deal.price) }),
          t('mark.insiderAfter', { percent: formats.percent(deal.percentAfter) }),
          formats.dateWithYear(at),
          ...(Number.isFinite(filed) ? [t('mark.insiderFiled', { day: formats.dateWithYear(filed) })] : []),
        ],
      },
    ];
  });
}
