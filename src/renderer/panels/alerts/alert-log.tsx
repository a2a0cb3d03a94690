import type { ReactNode } from 'react';
import { whyOf } from '#renderer/alert-ui/alert-text.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { AlertFiring } from '#shared/contract/alerts.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

type AlertLogProps = {
  readonly log: readonly AlertFiring[] | null;
  readonly choose: (symbol: StockCode) => void;
};

/** Fired alerts: value, level, exchange time and message number. */
export function AlertLog({ log, choose }: AlertLogProps): ReactNode {
  const { t } = useTexts('alerts');
  const now = useServiceMinute(true);
  if (log === null) return <PanelState.Loading rows={6} />;
  if (log.length === 0) return <PanelState.Empty title={t('logEmpty')} text={t('logEmptyText')} />;
  return (
    <ul className="alert-list">
      {log.map((firing) => (
        <Firing key={firing.id} firing={firing} now={now} choose={choose} />
      ))}
    </ul>
  );
}

type FiringProps = Pick<AlertLogProps, 'choose'> & {
  readonly firing: AlertFiring;
  /** Unix ms. */
  readonly now: number;
};

function Firing({ firing, now, choose }: FiringProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  const { symbol, at, exchangeAt, sequence, since, skipped, note } = firing;
  const origin = [
    ...(since === 'live' ? [] : [t(`since.${since}`)]),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
    ...(exchangeAt > 0 ? [t('exchangeTime', { time: formats.momentNear(exchangeAt, now) })] : []),
    ...(sequence > 0 ? [t('sequence', { number: formats.whole(sequence) })] : []),
  ];
  const open = (): void => {
    if (isStockCode(symbol)) choose(symbol);
  };
  return (
    <li className="alert">
      <button type="button" className="alert-open" onClick={open}>
        <span className="alert-what">
          <b>{symbol}</b> {whyOf(firing, { translate, formats })}
        </span>
        <time className="alert-time" dateTime={new Date(at).toISOString()} aria-description={formats.dateWithYear(at)}>
          {formats.momentNear(at, now)}
        </time>
        <span className="alert-where">{origin.join(' · ')}</span>
        {note === '' ? null : <span className="alert-note">{note}</span>}
      </button>
    </li>
  );
}
