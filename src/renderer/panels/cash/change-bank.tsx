import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeInput } from '#renderer/ui/code-input.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { Failure } from '#shared/contract/define.ts';
import { countdown } from '#shared/formats/formats.ts';

type ChangeBankProps = {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  /** The holder of the present account: a new one must be of the same name. */
  readonly holder: string;
  onDone(): void;
  onCancel(): void;
};

/** Shortest and longest number of a bank account, digits. */
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;

/**
 * Another bank account: bank, number and name, and then, where the service sends one, the one-time password. The number
 * stays in its field alone, which is gone with the form.
 */
export function ChangeBank({ banks, holder, onDone, onCancel }: ChangeBankProps): ReactNode {
  const { t, translate } = useTexts('cash');
  const number = useRef<HTMLInputElement>(null);
  const [bank, setBank] = useState(banks[0]?.code ?? '');
  const [name, setName] = useState(holder);
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** When another code may be sent, Unix ms of this machine; null while none is expected. */
  const [resendAt, setResendAt] = useState<number | null>(null);

  async function send(typed: string | null): Promise<void> {
    const digits = (number.current?.value ?? '').replaceAll(/[\s-]/g, '');
    if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) {
      setFault(t('bank.wrongNumber'));
      number.current?.focus();
      return;
    }
    setFault(null);
    setError(null);
    setBusy(true);
    try {
      const input = { bank, number: digits, holder: name, code: typed };
      const answer = await ask(bridge.cash.changePayoutAccount(input));
      if (answer.kind === 'changed') return onDone();
      setResendAt(Date.now() + (answer.resendAfterMs ?? 0));
    } catch (thrown) {
      setError(problemOf(failureFrom(thrown), typed !== null));
      if (typed !== null) setMistakes((count) => count + 1);
    } finally {
      setBusy(false);
    }
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
