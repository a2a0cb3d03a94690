import './texts.ts';
import type { ReactNode } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { RunningDrill } from '#shared/contract/practice.ts';
import { countdown } from '#shared/formats/formats.ts';
import './drill-label.css';

/** Marks a window while a drill runs: which one, how long yet, and the button that ends it. Its tooltip is the task. */
export function DrillLabel({ drill, endsAt }: RunningDrill): ReactNode {
  const { t } = useTexts('drills');
  const now = useNow();
  const name = t(`names.${drill}`);
  return (
    <section className="drill-label" aria-label={t('label', { name })} aria-description={t(`task.${drill}`)}>
      <b role="status">{t('label', { name })}</b>
      <span role="timer">{countdown(endsAt - now)}</span>
      <Button size="small" onClick={() => void bridge.practice.endDrill()}>
        {t('end')}
      </Button>
    </section>
  );
}
