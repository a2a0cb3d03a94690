import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import type { Endpoint } from '#shared/service/endpoint.ts';

export const EFFECT_TONE = { read: 'plain', change: 'warn', money: 'error' } as const;

/** GET, POST… in the colour of the method. */
export function MethodName({ method }: { readonly method: Endpoint['method'] }): ReactNode {
  return (
    <span className="explorer-method" data-method={method}>
      {method}
    </span>
  );
}

/** Warnings about an endpoint before it is called. */
export function Marks({ endpoint }: { readonly endpoint: Endpoint }): ReactNode {
  const { t } = useTexts('explorer');
  return (
    <span className="explorer-marks">
      <StatusPill tone={endpoint.shape === 'documented' ? 'good' : 'brand'}>{t(`mark.${endpoint.shape}`)}</StatusPill>
      <StatusPill tone={EFFECT_TONE[endpoint.effect]}>{t(`mark.${endpoint.effect}`)}</StatusPill>
      <StatusPill tone="plain">{t('mark.host', { host: endpoint.host })}</StatusPill>
      <StatusPill tone="plain">{t(`mark.auth.${endpoint.auth}`)}</StatusPill>
      {endpoint.uiRef ? <StatusPill tone="plain">{t('mark.requestId')}</StatusPill> : null}
      {endpoint.legacy ? <StatusPill tone="warn">{t('mark.legacy')}</StatusPill> : null}
    </span>
  );
}
