import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf, reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeInput } from '#renderer/ui/code-input.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { MaskedAccount } from '#shared/contract/cash.ts';
import type { Failure } from '#shared/contract/define.ts';
import { countdown } from '#shared/formats/formats.ts';

type ChangeBankProps = {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  /** The holder of the present account: a new one must be of the same name. */
  readonly holder: string;
  /** One that is being verified; null where none is. */
  readonly pending: MaskedAccount | null;
  onDone(): void;
  /** Nobody knows whether the change was accepted: the account is read again. */
  onDoubt(): void;
  onCancel(): void;
};

/** Shortest and longest number of a bank account, digits. */
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;
/** Digits of a number that windows are shown at most. */
const LAST_DIGITS = 4;
/** Failures that leave open whether the change was accepted. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  ...['UNREACHABLE', 'TIMEOUT', 'CANCELLED', 'SERVER_ERROR', 'OUTCOME_UNKNOWN', 'UNREADABLE_ANSWER', 'WEB_PAGE_ANSWER'],
]);

/**
 * Another bank account: bank, number and name, and then, where the service sends one, the one-time password. The number
 * stays in its field alone, which is gone with the form.
 */
export function ChangeBank({ banks, holder, pending, onDone, onDoubt, onCancel }: ChangeBankProps): ReactNode {
  const { t, translate } = useTexts('cash');
  const number = useRef<HTMLInputElement>(null);
  const [bank, setBank] = useState(banks[0]?.code ?? '');
  const [name, setName] = useState(holder);
  const [fault, setFault] = useState<string | null>(null);
  const [nameFault, setNameFault] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** When another code may be sent, Unix ms of this machine; null while none is expected. */
  const [resendAt, setResendAt] = useState<number | null>(null);

  /** Last digits of a change whose answer did not come; empty while there is none. */
  const [doubted, setDoubted] = useState('');
  const isTaken =
    doubted !== '' && pending?.bank.code === bank && pending.lastDigits !== '' && doubted.endsWith(pending.lastDigits);
  const ended = useEffectEvent(onDone);
  useEffect(() => {
    if (isTaken) ended();
  }, [isTaken]);

  async function send(typed: string | null): Promise<void> {
    const digits = (number.current?.value ?? '').replaceAll(/[\s-]/g, '');
    if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) {
      setFault(t('bank.wrongNumber'));
      number.current?.focus();
      return;
    }
    setFault(null);
    setNameFault(null);
    setError(null);
    setDoubted('');
    setBusy(true);
    try {
      const input = { bank, number: digits, holder: name, code: typed };
      const answer = await ask(bridge.cash.changePayoutAccount(input));
      if (answer.kind === 'changed') return onDone();
      setResendAt(Date.now() + (answer.resendAfterMs ?? 0));
    } catch (thrown) {
      refused(failureFrom(thrown), typed !== null, digits);
    } finally {
      setBusy(false);
    }
  }
  /** Puts a refusal where it belongs: a field, the boxes of the code, or the form. */
  function refused(failure: Failure, hasCode: boolean, digits: string): void {
    if (hasCode && NO_ANSWER.has(failure.code)) {
      setDoubted(digits.slice(-LAST_DIGITS));
      onDoubt();
      return;
    }
    const { reason, reasonCode, attemptsLeft } = failure.params;
    const [, field = '', words = ''] = /^(account_number|account_name): *(.*)$/.exec(String(reason ?? '')) ?? [];
    if (failure.code === 'INVALID_PARAMETER' && typeof attemptsLeft !== 'number' && field !== '') {
      setResendAt(null);
      if (field === 'account_name') setNameFault(t('bank.wrongHolder', { holder }));
      else setFault(reasonCode === 'SAME_ACCOUNT' ? t('bank.same') : reasonText(words, translate));
      return;
    }
    setError(problemOf(failure, hasCode));
    if (hasCode) setMistakes((count) => count + 1);
  }
  function problemOf(failure: Failure, hasCode: boolean): string {
    const { attemptsLeft } = failure.params;
    if (hasCode && typeof attemptsLeft === 'number') return t('bank.wrongCode', { count: attemptsLeft });
    if (hasCode && failure.code === 'INVALID_PARAMETER') return t('bank.codeEnded');
    return messageOf(failure, translate);
  }
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && resendAt === null) void send(null);
  };
  const isWaiting = resendAt !== null;
  return (
    <form className="cash-form" onSubmit={submitted}>
      <Select
        aria-label={t('bank.bank')}
        value={bank}
        options={banks.map(({ code: value, name: label }) => ({ value, label }))}
        disabled={isWaiting}
        onChange={setBank}
      />
      <Field
        ref={number}
        label={t('bank.number')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_DIGITS * 2}
        readOnly={isWaiting}
        error={fault}
      />
      <Field
        label={t('bank.holder')}
        value={name}
        maxLength={100}
        readOnly={isWaiting}
        error={nameFault}
        onChange={({ target }) => setName(target.value)}
      />
      {isWaiting ? (
        <>
          <CodeInput
            label={t('bank.code')}
            error={error}
            mistakes={mistakes}
            disabled={isBusy}
            onComplete={(typed) => void send(typed)}
          />
          {doubted === '' ? null : (
            <p className="cash-note" role="status">
              {t('bank.doubt')}
            </p>
          )}
          <Resend at={resendAt} isBusy={isBusy} onResend={() => void send(null)} />
        </>
      ) : error === null ? null : (
        <WarningLine isAlert severity="stopped">
          {error}
        </WarningLine>
      )}
      <div className="cash-buttons">
        {isWaiting ? null : (
          <Button submit tone="brand" busy={isBusy} disabled={bank === '' || name.trim() === ''}>
            {t('bank.next')}
          </Button>
        )}
        <Button onClick={onCancel}>{translate('common:cancel')}</Button>
      </div>
    </form>
  );
}

type ResendProps = { readonly at: number; readonly isBusy: boolean; onResend(): void };

function Resend({ at, isBusy, onResend }: ResendProps): ReactNode {
  const { t } = useTexts('cash');
  const left = at - useNow();
  return (
    <Button size="small" tone="quiet" disabled={isBusy || left > 0} onClick={onResend}>
      {left > 0 ? t('bank.resendIn', { left: countdown(left) }) : t('bank.resend')}
    </Button>
  );
}
