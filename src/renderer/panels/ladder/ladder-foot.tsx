import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useUnrealised } from '#renderer/market-ui/position-value.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Switch } from '#renderer/ui/switch.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { StockCode } from '#shared/market/index.ts';
import { SECOND_MS } from '#shared/time.ts';
import { SizeBar } from './size-bar.tsx';
import type { Size } from './sizes.ts';
import type { Armed } from './use-armed.ts';
import type { LadderMessage } from './use-ladder-orders.ts';
import './ladder-foot.css';

/** Whether orders can be sent from here, or why not. */
export type Standing = 'ready' | 'locked' | 'replay' | 'blocked';

type LadderFootProps = {
  readonly symbol: StockCode;
  readonly size: Size;
  readonly presets: readonly number[];
  onSize(size: Size): void;
  readonly armed: Armed;
  readonly standing: Standing;
  /** Why nothing can be sent while `blocked`. */
  readonly blockText: string;
  /** Own orders of the stock that can be cancelled. */
  readonly counts: { readonly bid: number; readonly offer: number };
  onCancel(side: 'bid' | 'offer' | 'all'): void;
  readonly position: PositionFacts;
  readonly message: LadderMessage | null;
};

/** Shares and rupiah; null while they are not known. */
export type PositionFacts = {
  readonly shares: number | null;
  readonly average: number | null;
};

/** Size, arming, cancelling and the position. Its rows are reserved: nothing moves above them. */
export function LadderFoot(props: LadderFootProps): ReactNode {
  const { symbol, armed, standing, counts, onCancel, message } = props;
  const { t, translate } = useTexts('ladder');
  const cancels = [
    ['bid', t('cancelBids'), counts.bid],
    ['offer', t('cancelOffers'), counts.offer],
    ['all', t('cancelAll'), counts.bid + counts.offer],
  ] as const;
  return (
    <div className="ladder-foot">
      <SizeBar size={props.size} presets={props.presets} onChange={props.onSize} />
      <div className="ladder-switch-row">
        {standing === 'locked' ? (
          <Button size="small" onClick={openPinDialog}>
            {translate('ticket:unlock')}
          </Button>
        ) : (
          <Switch
            label={t('oneClickLong')}
            word={t('oneClick')}
            on={armed.until !== null}
            disabled={standing !== 'ready'}
            onChange={armed.set}
          />
        )}
        {armed.until === null ? null : <Countdown until={armed.until} />}
        {/* Nothing is cancelled without the PIN, whose button needs the room in a narrow panel. */}
        <span className="ladder-cancels" hidden={standing === 'locked'}>
          {cancels.map(([side, name, count]) => (
            <Button
              key={side}
              size="small"
              tone="quiet"
              disabled={count === 0}
              aria-label={t('cancelNamed', { what: name, symbol })}
              onClick={() => onCancel(side)}
            >
              <span aria-hidden="true">✕</span> {name}
            </Button>
          ))}
        </span>
      </div>
      <Position symbol={symbol} {...props.position} />
      <p className={`ladder-message ${message ? `is-${message.tone}` : ''}`} role="status" data-tip={message?.text}>
        {standing === 'replay'
          ? translate('replay:noOrders')
          : standing === 'blocked'
            ? props.blockText
            : (message?.text ?? '')}
      </p>
    </div>
  );
}

function Countdown({ until }: { readonly until: number }): ReactNode {
  const { t } = useTexts('ladder');
  const left = Math.max(0, Math.ceil((until - useNow()) / SECOND_MS));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className="ladder-countdown" data-tip={t('armedLong')}>
      {time}
    </span>
  );
}

function Position({ symbol, shares, average }: PositionFacts & { readonly symbol: StockCode }): ReactNode {
  const unrealised = useUnrealised(symbol);
  const { t } = useTexts('ladder');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  if (shares === null) return <p className="ladder-position is-muted">{t('positionUnknown')}</p>;
  if (shares === 0) return <p className="ladder-position is-muted">{t('noPosition')}</p>;
  return (
    <p className="ladder-position">
      <span>{amount(holdingText(formats, ticket.t, shares))}</span>
      {average === null ? null : (
        <span>
          <span className="is-muted">{t('average')}</span> {amount(averageText(formats, average))}
        </span>
      )}
      {unrealised === null ? null : (
        <span className={isHidden ? '' : directionClass(unrealised)} data-tip={t('profitLong')}>
          {amount(unrealised > 0 ? `+${formats.compact(unrealised)}` : formats.compact(unrealised))}
        </span>
      )}
    </p>
  );
}
