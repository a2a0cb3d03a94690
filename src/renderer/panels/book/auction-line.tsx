import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { PLACES, type Places } from '#shared/contract/feed-kinds.ts';
import { directionOf, NO_VALUE } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';

type AuctionLineProps = {
  readonly symbol: StockCode;
  readonly visible: boolean;
  /** Whether the whole market gathers for an auction. */
  readonly inAuction: boolean;
};

/**
 * Indicative auction price and volume below the quote: during the market's auctions, and whenever the stock has an
 * indicative price, as under special monitoring, where call auctions follow one another all day.
 */
export function AuctionLine({ symbol, visible, inAuction }: AuctionLineProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const at = (name: string) => host.current?.querySelector(`[data-auction="${name}"]`);
    const [iep, iev] = [at('iep'), at('iev')];
    const line: HTMLElement | null = host.current;
    if (!visible || !iep || !iev || !line) return;
    const price = liveText(iep);
    const volume = liveText(iev);
    const direction = liveAttribute(line, 'data-direction');
    const stale = liveAttribute(line, 'data-stale');
    const row = marketStore.quotes.row(symbol);
    const value = (field: keyof Places<'auctions'>): number =>
      marketStore.rows.auctions.value(row, PLACES.auctions[field]);
    const draw = (): void => {
      const crosses = value('iep') > 0;
      line.hidden = !(inAuction || crosses);
      const [iep, change] = [value('iep'), value('change')];
      price.write(crosses ? `${formats.price(iep)} ${formats.changeFrom(iep - change, change)}` : NO_VALUE);
      volume.write(crosses ? formats.lots(value('iev')) : NO_VALUE);
      direction.write(crosses ? directionOf(value('change')) : null);
      stale.write(value('stale') === 1 ? '' : null);
    };
    draw();
    const stopListening = marketStore.onRow('auctions', symbol, draw);
    const unsubscribe = subscribeCodes('auctions', [symbol]);
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [symbol, visible, formats, inAuction]);

  return (
    <div ref={host} className="book-auction" hidden={!inAuction}>
      <span className="book-auction-word">{t('auction')}</span>
      <span aria-description={t('iepLong')}>
        {t('iep')} <b className="is-live is-toned" data-auction="iep" />
      </span>
      <span aria-description={t('ievLong')}>
        {t('iev')} <b className="is-live" data-auction="iev" />
      </span>
    </div>
  );
}
