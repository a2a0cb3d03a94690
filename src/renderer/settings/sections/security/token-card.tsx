import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { Card } from './card.tsx';

/** How long the trading session lasts, of the day that a new one has. */
export function TokenCard(): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const trading = useTrading();
  const formats = useFormats();
  const now = useNow();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly message: string; readonly isBad: boolean }>({
    isBusy: false,
    message: '',
    isBad: false,
  });
  const renew = async (): Promise<void> => {
    setState({ isBusy: true, message: '', isBad: false });
    try {
      await ask(bridge.securityCentre.renewTrading());
      setState({ isBusy: false, message: t('token.renewed'), isBad: false });
    } catch (thrown) {
      setState({ isBusy: false, message: messageOf(failureFrom(thrown), translate), isBad: true });
    }
  };
  if (trading?.kind !== 'unlocked') return <Card title={t('head.session')} text={t('token.locked')} />;
  const left = Math.max(0, trading.tokenEndsAt - now);
  const minutes = Math.floor(left / MINUTE_MS);
  const percent = Math.min(100, Math.round((left / DAY_MS) * 100));
  return (
    <Card
      title={t('head.session')}
      text={t('token.text')}
      control={
        <Button busy={state.isBusy} onClick={() => void renew()}>
          {t('token.renew')}
        </Button>
      }
    >
      <div className="token-bar" role="img" aria-label={`${t('token.bar')}: ${percent}%`}>
        <span className="token-left" style={{ '--left': `${percent}%` }} />
      </div>
      <p className="token-text">
        <b className="token-hours">{t('token.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>
        <span>
          {t('token.ends', { day: formats.date(trading.tokenEndsAt), time: formats.timeShort(trading.tokenEndsAt) })}
        </span>
        <span role="status" className={state.isBad ? 'is-bad' : ''}>
          {state.message}
        </span>
      </p>
    </Card>
  );
}
