import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useMissingSources } from '#renderer/order-ui/missing-sources.ts';
import { askKillSwitch, useHalt } from '#renderer/stores/kill-switch.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMoment } from '#renderer/stores/use-service-moment.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import '../kill-switch/kill-switch.css';

/** Below the title bar while the kill switch is on: since when, and the orders that are not known to have ended. */
export function HaltBanner(): ReactNode {
  const { t } = useTexts('killSwitch');
  const formats = useFormats();
  const press = usePress();
  const halt = useHalt();
  const stoppedAt = useServiceMoment(halt?.since ?? 0);
  const missing = useMissingSources();
  if (halt === null) return null;
  const { remaining, unknown, confirmed } = halt;
  const isEmpty = confirmed && remaining === 0 && unknown === 0;
  return (
    <section className="halt-banner" aria-label={t('title')}>
      <span role="status">
        <b>{t('stopped')}</b>
        <span>{t('since', { time: formats.time(stoppedAt) })}</span>
        {remaining > 0 ? <span>{t('remaining', { count: remaining })}</span> : null}
        {unknown > 0 ? <span>{t('unknown', { count: unknown })}</span> : null}
        <span>
          {isEmpty || missing === ''
            ? t(isEmpty ? 'confirmed' : 'checking')
            : t('checkingMissing', { sources: missing })}
        </span>
      </span>
      <Button size="small" {...press.on(() => askKillSwitch('resume'))}>
        {t('resume')}
      </Button>
    </section>
  );
}
