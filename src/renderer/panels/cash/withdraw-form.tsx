import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { useSettled } from '#renderer/ui/use-settled.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { type AmountProblem, amountProblem, type PayoutMethod, quickAmount } from '#shared/cash/withdrawing.ts';
import { AMOUNT_FIELD, readAmount } from '#shared/formats/read-number.ts';
import { useWithdrawDraft } from './drafts.ts';
import { MethodList } from './method-list.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { useAccountName } from './use-account-name.ts';
import { type ShownPlan, usePlan } from './use-plan.ts';
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
  const id = useId();
  const pin = useRef<CodeInputHandle>(null);
  const { draft, change } = useWithdrawDraft(account);
  const { amount } = draft;
  const [text, setText] = useState('');
  const [capped, setCapped] = useState<number | null>(null);
  const [digits, setDigits] = useState(0);
  const faultOf = useNumberFault();
  const nameOf = useAccountName(visible);
  const { numberFormat } = formats;
  const parse = useCallback(
    (typed: string): number | null => {
      const read = readAmount(typed, numberFormat);
      if (!read.ok) return read.fault === 'empty' ? null : Number.NaN;
      return read.value < 0 ? Number.NaN : read.value;
    },
    [numberFormat],
  );
  const method = methods.find((each) => each.method === draft.method) ?? methods[0] ?? ANY_METHOD;
  const most = isLegacy || everywhere === null ? reported : Math.max(reported ?? 0, everywhere);
  const isTyped = amount !== null && !Number.isNaN(amount);
  const problem = amountProblem(isTyped ? amount : null, method, most);
  const hasMethod = isLegacy || methods.length > 0;
  const settled = useSettled(amount, DEBOUNCE_MS);
  const isSettled = Object.is(settled, amount);
  const shown = usePlan({
    account,
    amount: settled ?? 0,
    method,
    enabled: visible && !isLegacy && problem === null && hasMethod && isSettled,
    isSending: withdrawal.isSending,
  });
  const { plan } = shown;
  // Without a preview the withdrawal is a plain one from this account.
  const isPlanned = isLegacy || (isSettled && (plan !== null || shown.hasNone));
  const [first] = plan?.items ?? [];
  // A single withdrawal always takes from the active account: one that only another account could pay is not offered.
  const elsewhere = plan?.items.length === 1 && first !== undefined && first.account !== account ? first : null;
  const isRefused = shown.failure !== null;
  const canSend =
    problem === null &&
    hasMethod &&
    isPlanned &&
    !isRefused &&
    elsewhere === null &&
    shown.changed === null &&
    digits === 6 &&
    !withdrawal.isBlocked;
  const quick = QUICK.map((percent) => ({ percent, ...quickAmount(percent, available ?? 0, method) }));
  const [blocked] = quick.flatMap(({ problem: why }) => why ?? []);
  const isAllBlocked = quick.every(({ problem: why }) => why !== null);
  const note = noteText();

  // A PIN is not left in a form that is out of sight.
  useEffect(() => {
    if (visible) return;
    pin.current?.clear();
    setDigits(0);
  }, [visible]);

  const send = (): void => {
    if (!canSend || amount === null || withdrawal.isSending || shown.isOutdated()) return;
    const code = pin.current?.take() ?? null;
    setDigits(0);
    if (code === null) return;
    const items = plan?.items.map(({ account: from, amount: part }) => ({ account: from, amount: part })) ?? [];
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
    <div className="cash-form">
      <NumberField
        label={t('withdraw.amount')}
        value={amount}
        parse={parse}
        onChange={(value, typed) => {
          setText(typed);
          setCapped(null);
          change({ amount: value });
        }}
        onStep={(steps) => change({ amount: Math.max(0, (isTyped ? amount : 0) + steps * STEP) })}
        errorId={note?.isError === true ? `${id}-note` : null}
      />
      <QuickAmounts
        parts={quick}
        available={available}
        onChoose={(part, isCapped) => {
          setText('');
          setCapped(isCapped ? part : null);
          change({ amount: part });
        }}
      />
      <p
        id={`${id}-note`}
        className={`cash-amount-note ${note?.isError === true ? 'is-error' : ''}`}
        role={note?.isError === true ? 'alert' : undefined}
      >
        {note?.text}
      </p>
      {isLegacy ? (
        <p className="cash-note">{t('withdraw.legacy')}</p>
      ) : (
        <>
          <MethodList
            methods={methods}
            selected={method.method}
            isReady={isReady}
            onSelect={(value) => {
              setCapped(null);
              change({ method: value });
            }}
          />
          {methods.length === 0 ? null : (
            <PlanFacts
              plan={plan}
              terms={shown.terms}
              changed={shown.changed?.term ?? null}
              account={account}
              nameOf={nameOf}
            />
          )}
        </>
      )}
      {shown.failure === null ? null : (
        <WarningLine severity="stopped">{messageOf(shown.failure, translate)}</WarningLine>
      )}
      {elsewhere === null ? null : (
        <WarningLine>{t('withdraw.elsewhere', { account: nameOf(elsewhere.account) })}</WarningLine>
      )}
      {shown.hasNone ? <p className="cash-note">{t('withdraw.noPreview')}</p> : null}
      <CodeInput
        ref={pin}
        label={t('withdraw.pin')}
        masked
        afterComplete="hold"
        hint={t('withdraw.pinHint')}
        onEnter={send}
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
      {shown.changed === null ? null : <Changed shown={shown} />}
    </div>
  );

  /** The one line below the amount: why it cannot be withdrawn, or why it is not what a button says. */
  function noteText(): { readonly text: string; readonly isError: boolean } | null {
    if (amount !== null && isSettled && problem !== null) {
      const own = text === '' || isTyped ? null : faultOf(text, AMOUNT_FIELD, null);
      if (isTyped || text !== '') return { text: own ?? problemText(problem), isError: true };
    }
    if (capped !== null && capped === amount)
      return { text: t('withdraw.capped', { amount: amountText(formats.rupiah(capped)) }), isError: false };
    if (available === null || available === 0 || blocked === undefined || blocked.kind === 'missing') return null;
    const reason = problemText(blocked);
    return { text: isAllBlocked ? t('withdraw.maxUnavailable', { reason }) : reason, isError: false };
  }
  function problemText({ kind, limit }: AmountProblem): string {
    return kind === 'missing'
      ? t('problems.missing')
      : t(`problems.${kind}`, { amount: amountText(formats.rupiah(limit)) });
  }
}

/** What is no longer as the person saw it: nothing is sent before that is read. */
function Changed({ shown: { changed, terms, accept } }: { readonly shown: ShownPlan }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  if (changed === null || terms === null) return null;
  const moment = (at: number | null): string =>
    at === null ? t('withdraw.unknownDay') : `${formats.date(at)}, ${formats.timeShort(at)}`;
  const { term, before } = changed;
  const text =
    term === 'arrivesAt'
      ? t('withdraw.changedArrival', { before: moment(before.arrivesAt), now: moment(terms.arrivesAt) })
      : term === 'received'
        ? t('withdraw.changedAmount', {
            before: amountText(formats.rupiah(before.received)),
            now: amountText(formats.rupiah(terms.received)),
          })
        : t('withdraw.changedParts');
  return (
    <div className="cash-changed" role="alert" ref={scrollToIt}>
      <p>{text}</p>
      <Button size="small" onClick={accept}>
        {t('withdraw.accept')}
      </Button>
    </div>
  );
}

/** In a low panel it is below what can be seen. */
const scrollToIt = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'nearest' });

type QuickAmountsProps = {
  readonly parts: readonly (ReturnType<typeof quickAmount> & { readonly percent: number })[];
  /** Rupiah; null where not known. */
  readonly available: number | null;
  /** @param part rupiah */
  onChoose(part: number, isCapped: boolean): void;
};

/** Shares of what can leave the account, each where the method takes it. */
function QuickAmounts({ parts, available, onChoose }: QuickAmountsProps): ReactNode {
  const { t } = useTexts('cash');
  const { rupiah } = useFormats();
  const amountText = useAmountText();
  return (
    <div className="cash-quick">
      {parts.map(({ percent, amount, isCapped, problem }) => (
        <Button
          key={percent}
          size="small"
          disabled={available === null || available === 0 || problem !== null}
          onClick={() => onChoose(amount, isCapped)}
        >
          {percent === 100 ? t('withdraw.max') : `${percent}%`}
        </Button>
      ))}
      <span className="is-muted">
        {available === null ? '' : t('withdraw.available', { amount: amountText(rupiah(available)) })}
      </span>
    </div>
  );
}
