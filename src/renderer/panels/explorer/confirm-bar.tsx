import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';

type ConfirmBarProps = { readonly endpoint: Endpoint; onYes(): void; onNo(): void };

/** Confirms a call that changes something; money is confirmed twice. */
export function ConfirmBar({ endpoint, onYes, onNo }: ConfirmBarProps): ReactNode {
  const { t } = useTexts('explorer');
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  const [sure, setSure] = useState(false);
  const trading = useTrading();
  const live = useAppInfo()?.mode === 'live';
  const isMoney = endpoint.effect === 'money';
  const account = trading?.kind === 'unlocked' && endpoint.host === 'trading' ? trading.account.number : null;
  useEffect(() => no.current?.focus(), []);
  return (
    <div
      className={`explorer-confirm ${isMoney ? 'is-money' : ''}`}
      role="alertdialog"
      aria-labelledby={`${id}-what`}
      aria-describedby={`${id}-where`}
      onKeyDown={onEscape(onNo)}
    >
      <p id={`${id}-what`}>
        <b>{t(isMoney ? 'confirm.money' : 'confirm.change')}</b>: {endpoint.purpose}.
      </p>
      <p id={`${id}-where`} className={live ? 'is-live' : 'is-practice'}>
        {t(live ? 'confirm.live' : 'confirm.practice')}
        {account === null ? null : ` ${t('confirm.account', { number: account })}.`}
      </p>
      {isMoney ? (
        <Checkbox checked={sure} onChange={setSure}>
          {t('confirm.sure')}
        </Checkbox>
      ) : null}
      <div className="explorer-actions">
        <Button size="small" tone={isMoney ? 'danger' : 'brand'} disabled={isMoney && !sure} onClick={onYes}>
          {t('confirm.yes')}
        </Button>
        {/* Focus Cancel first: a repeated key must not send. */}
        <Button ref={no} size="small" onClick={onNo}>
          {t('confirm.no')}
        </Button>
      </div>
    </div>
  );
}
