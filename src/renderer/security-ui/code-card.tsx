import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { CodeOnItsWay, SecurityFlow } from '#shared/contract/security-centre.ts';
import { countdown } from '#shared/formats/formats.ts';
import { isBlocked, problemText } from './problem-text.ts';
import type { SecurityFlowForm } from './use-security-flow.ts';
import './security-ui.css';

type CodeCardProps = {
  readonly form: SecurityFlowForm;
  /** Left out where the form has more fields and reads the code itself. */
  onCode?(code: string): void;
  readonly ref?: Ref<CodeInputHandle>;
};

const CHANNELS = ['NOTIFICATION', 'email', 'sms', 'whatsapp'] as const;

/** Where a one-time code went, the boxes for it, how long it is valid, and another one. */
export function CodeCard({ form, onCode, ref }: CodeCardProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const input = useRef<CodeInputHandle>(null);
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    clear: () => input.current?.clear(),
    take: () => input.current?.take() ?? null,
    put: (code) => input.current?.put(code),
  }));
  const { flow, problem, isBusy, practiceCode } = form;
  const hasCode = flow?.code != null;
  useEffect(() => {
    if (hasCode && !isBusy) input.current?.focus();
  }, [hasCode, isBusy]);
  if (flow === null) return null;
  const { code } = flow;
  const left = code?.endsAt == null ? null : Math.max(0, code.endsAt - now);
  const isOver = code === null || left === 0;
  const blocked = isBlocked(problem, now);
  const own = problem !== null && problem.at === 'code' ? problemText(problem, now, translate) : null;
  const validity = code === null ? t('code.none') : left === null ? '' : t('code.validFor', { time: countdown(left) });
  const latest = code !== null && code.count > 1 ? ` ${t('code.latest', { count: code.count })}` : '';
  return (
    <div className="code-card">
      <p className="code-where">
        {code === null ? t('code.none') : practiceCode === null ? t(...sentText(code, t)) : t('code.sent.practice')}
      </p>
      <CodeInput
        ref={input}
        label={t('code.label')}
        disabled={isBusy || blocked || code === null}
        error={own}
        hint={left === 0 ? t('code.tooLate') : `${validity}${latest}`}
        mistakes={form.mistakes}
        afterComplete={onCode ? 'empty' : 'hold'}
        onTyped={form.typed}
        {...(onCode && { onComplete: onCode })}
      />
      <div className="code-more">
        <Resend flow={flow} now={now} isOver={isOver} form={form} />
        {practiceCode === null || code === null ? null : (
          <span className="code-practice">
            {t('code.practice', { code: `${practiceCode.slice(0, 3)} ${practiceCode.slice(3)}` })}
            <Button size="small" tone="quiet" disabled={isBusy} onClick={() => input.current?.put(practiceCode)}>
              {t('code.fill')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

type Texts = ReturnType<typeof useTexts<'securityCentre'>>['t'];

function sentText(code: CodeOnItsWay, t: Texts): Parameters<Texts> {
  const to = code.sentTo === '' ? '' : t('code.to', { address: code.sentTo });
  const channel = CHANNELS.find((each) => each.toLowerCase() === code.channel.toLowerCase()) ?? 'other';
  return [`code.sent.${channel}`, { to }];
}

type ResendProps = {
  readonly flow: SecurityFlow;
  readonly now: number;
  readonly isOver: boolean;
  readonly form: SecurityFlowForm;
};

/** Another code, once the service sends one: a ring around the button closes meanwhile. */
function Resend({ flow, now, isOver, form }: ResendProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const { code, blockedUntil } = flow;
  const from = Math.max(code?.resendAt ?? 0, blockedUntil ?? 0);
  const wait = Math.max(0, from - now);
  const whole = code === null ? 0 : Math.max(1, from - code.sentAt);
  const passed = wait === 0 ? 1 : code === null ? 0 : 1 - wait / whole;
  const needsPassword = flow.kind === 'email' || flow.kind === 'phone';
  return (
    <span
      className="code-resend"
      data-waits={wait > 0 || undefined}
      style={{ '--passed': `${Math.round(passed * 100)}%` }}
    >
      <Button
        size="small"
        tone={isOver && wait === 0 ? 'brand' : 'plain'}
        disabled={wait > 0 || form.isBusy}
        onClick={() => void form.resend()}
      >
        {wait > 0
          ? t('code.resendIn', { time: countdown(wait) })
          : t(needsPassword ? 'code.withPassword' : 'code.resend')}
      </Button>
    </span>
  );
}
