import { type ReactNode, useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from './card.tsx';
import { useAsked } from './use-asked.ts';

const SHOWN = 8;

/** What was done about sign-in, PIN and password on this computer. */
export function ActivityCard(): ReactNode {
  const { t } = useTexts('securityCentre');
  const formats = useFormats();
  const { value, reload } = useAsked(() => bridge.securityCentre.activity());
  const [isWhole, setWhole] = useState(false);
  useEffect(() => bridge.securityCentre.activityChanged(reload), [reload]);
  const rows = value ?? [];
  return (
    <Card title={t('activity.title')} text={t('activity.text')}>
      {rows.length === 0 ? (
        <p className="security-note">{t('activity.none')}</p>
      ) : (
        <ol className="activity-list">
          {rows.slice(0, isWhole ? rows.length : SHOWN).map(({ at, act }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two acts may fall into the same millisecond, and the list only grows at its head
            <li key={rows.length - index} className="activity-row" data-act={act}>
              <time>{`${formats.date(at)} ${formats.time(at)}`}</time>
              {t(`activity.acts.${act}`)}
            </li>
          ))}
        </ol>
      )}
      {rows.length > SHOWN && !isWhole ? (
        <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
          {t('activity.all', { count: rows.length })}
        </Button>
      ) : null}
    </Card>
  );
}
