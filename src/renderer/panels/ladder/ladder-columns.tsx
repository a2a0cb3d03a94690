import type { ReactNode, Ref, RefObject } from 'react';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { LadderMarket } from './ladder-market.ts';

/** Column heads, in the grid of the rows. */
export function LadderColumns({ traded }: { readonly traded: RefObject<HTMLSpanElement | null> }): ReactNode {
  const { t, translate } = useTexts('ladder');
  return (
    <div className="ladder-row ladder-columns" aria-hidden="true">
      <span className="ladder-change" data-tip={t('changeLong')}>
        {t('columns.change')}
      </span>
      <span className="ladder-own" data-tip={translate('book:ownBuyLong')}>
        {t('columns.ownBuys')}
      </span>
      <span className="ladder-lots ladder-bid" data-tip={t('bidLong')}>
        {t('columns.bid')}
      </span>
      <span className="ladder-price">{t('columns.price')}</span>
      <span className="ladder-lots ladder-offer" data-tip={t('offerLong')}>
        {t('columns.offer')}
      </span>
      <span className="ladder-own" data-tip={translate('book:ownSellLong')}>
        {t('columns.ownSells')}
      </span>
      <span className="ladder-change" data-tip={t('changeLong')}>
        {t('columns.change')}
      </span>
      <span className="ladder-recent" data-tip={t('recentLong')}>
        {t('columns.recent')}
      </span>
      <TradedHead ref={traded} />
    </div>
  );
}

/** Head of the column of what was traded, which marks a lower bound; written by {@link createTradedHeadPainter}. */
function TradedHead({ ref }: { readonly ref: Ref<HTMLSpanElement> }): ReactNode {
  const { t } = useTexts('ladder');
  return (
    <span ref={ref} className="ladder-traded" data-tip={t('tradedLong')}>
      {t('columns.traded')}
    </span>
  );
}

/** Whether what was traded by price is all of the day, in words. */
export function tradedText(market: LadderMarket, formats: Formats, translate: Translate): string {
  if (!market.traded.hasGap()) return translate('ladder:tradedLong');
  const all = market.dayLots();
  return translate('ladder:tradedBound', {
    counted: formats.lots(market.traded.lots()),
    all: all === null ? translate('ladder:unknownShort') : formats.lots(all),
  });
}

/** @returns draws the head */
export function createTradedHeadPainter(
  element: HTMLElement,
  formats: Formats,
  translate: Translate,
): (market: LadderMarket) => void {
  const text = liveText(element);
  const tip = liveAttribute(element, 'data-tip');
  const bound = liveAttribute(element, 'data-bound');
  const names = { whole: translate('ladder:columns.traded'), bound: translate('ladder:columns.tradedBound') };
  let drawn = '';
  return (market) => {
    const isBound = market.traded.hasGap();
    // Every update of the book is drawn: the words are made when their figures have changed.
    const shown = isBound ? `${market.traded.lots()} of ${market.dayLots()}` : 'whole';
    if (shown === drawn) return;
    drawn = shown;
    text.write(isBound ? names.bound : names.whole);
    tip.write(tradedText(market, formats, translate));
    bound.write(isBound ? '' : null);
  };
}
