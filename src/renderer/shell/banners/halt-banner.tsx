import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBarredText } from '#renderer/order-ui/barred-text.ts';
import { useMissingSources } from '#renderer/order-ui/missing-sources.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { askKillSwitch, useHalt } from '#renderer/stores/kill-switch.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMoment } from '#renderer/stores/use-service-moment.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { HaltState } from '#shared/contract/orders.ts';
import { useOthersWorking } from '../kill-switch/orders-to-cancel.tsx';
import '../kill-switch/kill-switch.css';

/** Below the title bar while the kill switch is on: since when, and the orders that are not known to have ended. */
export function HaltBanner(): ReactNode {
  const { t } = useTexts('killSwitch');
  const press = usePress();
  const halt = useHalt();
  if (halt === null) return null;
  return (
    <section className="halt-banner" aria-label={t('title')}>
      <span role="status">
        <HaltStatus halt={halt} />
      </span>
      <Button size="small" {...press.on(() => askKillSwitch('resume'))}>
        {t('resume')}
      </Button>
    </section>
  );
}

/** The stop acts on one account: where there are several it is named, and what the others have is counted. */
function HaltStatus({ halt }: { readonly halt: HaltState }): ReactNode {
  const { t } = useTexts('killSwitch');
  const formats = useFormats();
  const stoppedAt = useServiceMoment(halt.since);
  const missing = useMissingSources();
  const { active } = useSeveralAccounts();
  const others = useOthersWorking();
  const barred = useBarredText('barred');
  const { remaining, unknown, confirmed } = halt;
  const isEmpty = confirmed && remaining === 0 && unknown === 0;
  const confirmedText = active === null ? t('confirmed') : t('confirmedIn', { name: active.name });
  return (
    <>
      <b>{t('stopped')}</b>
      <span>{t('since', { time: formats.time(stoppedAt) })}</span>
      {active === null || isEmpty ? null : <span>{t('account', { name: active.name })}</span>}
      {remaining > 0 ? <span>{t('remaining', { count: remaining })}</span> : null}
      {barred === null || remaining === 0 ? null : <span>{barred}</span>}
      {unknown > 0 ? <span>{t('unknown', { count: unknown })}</span> : null}
      {others > 0 ? <span>{t('others', { count: others })}</span> : null}
      <span>
        {isEmpty ? confirmedText : missing === '' ? t('checking') : t('checkingMissing', { sources: missing })}
      </span>
    </>
  );
}
