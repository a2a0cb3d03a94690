import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { useSettled } from '#renderer/ui/use-settled.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { amountProblem, type MethodCode, type PayoutMethod, quickAmount } from '#shared/cash/withdrawing.ts';
import { MethodList } from './method-list.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { planQuery } from './queries.ts';
import type { Withdrawing } from './use-withdrawal.ts';

/** A preview is requested once the amount has not changed for so long, ms. */
const DEBOUNCE_MS = 300;
/** Rupiah that an arrow key adds. */
const STEP = 100_000;
const QUICK = [25, 50, 100] as const;
/** Where a service has no methods: it chooses one itself and refuses what none takes. */
const ANY_METHOD: PayoutMethod = { method: 'BI_FAST', name: '', fee: 0, minimum: 0, maximum: 0, cutOff: '' };

type WithdrawFormProps = {
  readonly account: string;
  readonly methods: readonly PayoutMethod[];
  readonly isReady: boolean;
  readonly isLegacy: boolean;
  /** Rupiah, all of these; null where not known. What *Max* fills in. */
  readonly available: number | null;
  /** What the service lets leave the account. */
  readonly reported: number | null;
  /** What it lets leave all own accounts together. */
  readonly everywhere: number | null;
  readonly withdrawal: Withdrawing;
  readonly visible: boolean;
};

/** Amount, method, what it would do, and the PIN: nothing is sent before the last press. */
export function WithdrawForm(props: WithdrawFormProps): ReactNode {
  const { account, methods, isReady, isLegacy, available, reported, everywhere, withdrawal, visible } = props;
  const { t, translate } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const press = usePress();
  const pin = useRef<CodeInputHandle>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [chosen, setChosen] = useState<MethodCode | null>(null);
  const [digits, setDigits] = useState(0);
  const method = methods.find((each) => each.method === chosen) ?? methods[0] ?? ANY_METHOD;
  const most = isLegacy || everywhere === null ? reported : Math.max(reported ?? 0, everywhere);
  const isTyped = amount !== null && !Number.isNaN(amount);
  const problem = amountProblem(isTyped ? amount : null, method, most);
  const hasMethod = isLegacy || methods.length > 0;
  const settled = useSettled(amount, DEBOUNCE_MS);
  const plan = useQuery({
    ...planQuery(account, settled ?? 0, method.method),
    enabled: visible && !isLegacy && problem === null && hasMethod && settled === amount,
  });
  // Without a preview the withdrawal is a plain one from this account.
  const isPlanned = isLegacy || (settled === amount && (plan.data !== undefined || plan.error !== null));
  const [first] = plan.data?.items ?? [];
  // A single withdrawal always takes from the active account: one that only another account could pay is not offered.
  const elsewhere = plan.data?.items.length === 1 && first !== undefined && first.account !== account ? first : null;
  const isRefused = plan.error !== null && failureFrom(plan.error).code !== 'NOT_FOUND';
  const canSend =
    problem === null &&
    hasMethod &&
    isPlanned &&
    !isRefused &&
    elsewhere === null &&
    digits === 6 &&
    !withdrawal.isBlocked;

  const send = (): void => {
    if (!canSend || amount === null || withdrawal.isSending) return;
    const code = pin.current?.take() ?? null;
    setDigits(0);
    if (code === null) return;
    const items = plan.data?.items.map(({ account: from, amount: part }) => ({ account: from, amount: part })) ?? [];
    const taken = items.length === 0 ? [{ account, amount }] : items;
    withdrawal.send({
      method: method.method,
      items: taken,
      isLegacy,
      pin: code,
      cost: taken.reduce((sum, item) => sum + (item.account === account ? item.amount : 0), 0),
    });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the boxes of the PIN is the press of the button
    <div
      className="cash-form"
      onKeyDown={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.type === 'password' && press.enter(event)) send();
      }}
    >
      <NumberField
        label={t('withdraw.amount')}
        value={amount}
        onChange={(value) => setAmount(value)}
        onStep={(steps) => setAmount(Math.max(0, (isTyped ? amount : 0) + steps * STEP))}
        error={amount === null || problem === null ? null : problemText()}
      />
      <div className="cash-quick">
        {QUICK.map((percent) => (
          <Button
            key={percent}
            size="small"
            disabled={available === null || available === 0}
            onClick={() => setAmount(quickAmount(percent, available ?? 0, method))}
          >
            {percent === 100 ? t('withdraw.max') : `${percent}%`}
          </Button>
        ))}
        <span className="is-muted">
          {available === null ? '' : t('withdraw.available', { amount: amountText(formats.rupiah(available)) })}
        </span>
      </div>
      {isLegacy ? (
        <p className="cash-note">{t('withdraw.legacy')}</p>
      ) : (
        <MethodList methods={methods} selected={method.method} isReady={isReady} onSelect={setChosen} />
      )}
      {plan.data ? <PlanFacts plan={plan.data} account={account} /> : null}
      {isRefused ? <WarningLine severity="stopped">{messageOf(failureFrom(plan.error), translate)}</WarningLine> : null}
      {elsewhere === null ? null : <WarningLine>{t('withdraw.elsewhere', { account: elsewhere.account })}</WarningLine>}
      {plan.error !== null && !isRefused ? <p className="cash-note">{t('withdraw.noPreview')}</p> : null}
      <CodeInput
        ref={pin}
        label={t('withdraw.pin')}
        masked
        afterComplete="hold"
        mistakes={withdrawal.mistakes}
        error={withdrawal.pinError}
        disabled={withdrawal.isSending}
        onTyped={setDigits}
      />
      {withdrawal.problem === null ? null : (
        <WarningLine severity="stopped" isAlert>
          {withdrawal.problem}
        </WarningLine>
      )}
      {withdrawal.isBlocked ? <WarningLine>{t('withdraw.blocked')}</WarningLine> : null}
      <Button
        size="large"
        tone="brand"
        busy={withdrawal.isSending}
        disabled={!canSend}
        className="cash-send"
        {...press.on(send)}
      >
        {problem === null && isTyped
          ? t('withdraw.send', { amount: amountText(formats.rupiah(amount)) })
          : t('acts.withdraw')}
      </Button>
    </div>
  );

  function problemText(): string {
    if (problem === null || problem.kind === 'missing') return t('problems.missing');
    return t(`problems.${problem.kind}`, { amount: amountText(formats.rupiah(problem.limit)) });
  }
}
