import type { ReactNode, Ref } from 'react';
import type { Translate } from '#renderer/i18n/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { directionMark, directionOf, type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { ticksBetween } from '#shared/market/index.ts';
import type { LadderMarket } from './ladder-market.ts';

/** The last price, its size, and the spread; written by {@link createHeadPainter}. */
export function LadderHead({ ref, onCentre }: { readonly ref: Ref<HTMLDivElement>; onCentre(): void }): ReactNode {
  const { t, translate } = useTexts('ladder');
  return (
    <div className="ladder-head">
      <div ref={ref} className="ladder-quote">
        <b data-head="last" className="ladder-last is-live" />
        <span data-head="change" className="is-live" />
        <span data-head="size" className="is-muted" aria-description={t('lastSizeLong')} />
        <span className="ladder-spread">
          <span className="is-muted">{translate('book:readout.spread')}</span>{' '}
          <span data-head="spread" className="is-live" />
        </span>
      </div>
      <Button size="small" tone="quiet" title={t('centreLong')} onClick={onCentre}>
        {t('centre')}
      </Button>
    </div>
  );
}

/** @returns draws the head's figures */
export function createHeadPainter(
  head: HTMLElement,
  formats: Formats,
  translate: Translate,
): (market: LadderMarket) => void {
  const part = (name: string): HTMLElement => {
    const found = head.querySelector<HTMLElement>(`[data-head="${name}"]`);
    if (!found) throw new Error(`the ladder's head has no ${name}`);
    return found;
  };
  const [last, change, size, spread] = ['last', 'change', 'size', 'spread'].map((name) => liveText(part(name)));
  const direction = liveAttribute(head, 'data-direction');
  return (market) => {
    const day = market.day();
    const isKnown = day.last > 0;
    const moved = isKnown && day.previous > 0 ? day.last - day.previous : 0;
    last?.write(isKnown ? formats.price(day.last) : NO_VALUE);
    direction.write(isKnown ? directionOf(moved) : null);
    const sign = directionMark(moved);
    change?.write(isKnown && day.previous > 0 ? `${sign} ${formats.price(Math.abs(moved))}`.trim() : '');
    const lots = market.traded.lastLots();
    size?.write(lots > 0 ? `× ${formats.lots(lots)}` : '');
    const [bid, offer] = [market.side('bid').best(), market.side('offer').best()];
    const ticks = bid > 0 && offer > bid ? ticksBetween(bid, offer) : 0;
    spread?.write(
      ticks > 0 ? `${formats.price(offer - bid)} · ${translate('book:readout.ticks', { count: ticks })}` : NO_VALUE,
    );
  };
}
