import { type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { stepAmount } from '#renderer/order-ui/step-amount.ts';
import type { Entitlement, Exercisable } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useHasOpenTransfer } from '#renderer/transfers/use-open-transfer.ts';
import { mayBeCarriedOut, useSendTransfer } from '#renderer/transfers/use-send-transfer.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CODE_LENGTH } from '#renderer/ui/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { EndpointName } from '#shared/service/endpoints.ts';
import { unitsFault, type Ways, wholeUnits } from './ways.ts';

/** What an exercise makes old. */
const OUTDATED: readonly EndpointName[] = [
  'exercise.entitlements',
  'exercise.exercisable',
  'exercise.list',
  'exercise.corporateActions',
];
const REASONS = ['NO_SERIES', 'NOT_ENTITLED', 'NOT_OPEN', 'NOTHING_LEFT'] as const;

type ExerciseFormProps = {
  readonly entitlement: Entitlement;
  /** What the service says may be exercised of the stock; undefined while it loads. */
  readonly exercisable: Exercisable | undefined;
  readonly isConvertible: boolean;
  /** Units as typed; null for an empty field. */
  readonly units: number | null;
  readonly ways: Ways;
  onUnits(units: number | null): void;
};

/** Units, PIN and the button that names what it sends. The PIN is in its field only, and gone with each try. */
export function ExerciseForm(props: ExerciseFormProps): ReactNode {
  const { entitlement, exercisable, isConvertible, units, ways, onUnits } = props;
  const { t } = useTexts('exercise');
  const formats = useFormats();
  const amountText = useAmountText();
  const id = useId();
  const press = usePress();
  const pin = useRef<CodeInputHandle>(null);
  const [digits, setDigits] = useState(0);
  const [mistakes, setMistakes] = useState(0);
  const { code, unitStep } = entitlement;
  const sending = useSendTransfer(OUTDATED);
  const { state } = sending;
  const kind = isConvertible ? ('conversion' as const) : ('exercise' as const);
  const isOpen = useHasOpenTransfer(
    (transfer) => (transfer.kind === 'exercise' || transfer.kind === 'conversion') && transfer.code === code,
  );
  const all = wholeUnits(entitlement);
  const affordable = exercisable?.entitlements.find((each) => each.code === code)?.mostUnits ?? null;
  const fault = unitsFault(units, entitlement, affordable);
  const isReady = units !== null && fault === null;
  const max = Math.min(all, affordable ?? all);
  const step = Math.max(1, unitStep);
  const set = (next: number | null): void => {
    sending.forget();
    onUnits(next);
  };
  const stepBy = (steps: number): void => {
    const from = units === null || !Number.isFinite(units) ? 0 : units;
    set(stepAmount(from, steps, { step, min: step, max: all }));
  };
  const reason = REASONS.find((each) => each === exercisable?.reason);
  const blocked = exercisable?.isExercisable === false ? (reason ? t(`blocked.${reason}`) : exercisable.reason) : null;
  const submit = async (): Promise<void> => {
    const entered = pin.current?.take() ?? null;
    if (!isReady || entered === null) return;
    const sent = await sending.send({ kind, code, units }, entered, ways.exercise.cash);
    // What was carried out leaves no armed button behind.
    if (mayBeCarriedOut(sent)) onUnits(null);
    else if (sent.kind === 'failed' && sent.failure.code === 'INVALID_PIN') setMistakes((count) => count + 1);
  };
  const isWrongPin = state.kind === 'failed' && state.failure.code === 'INVALID_PIN';
  const why = blocked ?? (isOpen ? t('waiting') : null);
  const outcome = outcomeText();
  /** What became of the last one; one without an answer is listed above the cards, a wrong PIN stands at its field. */
  function outcomeText(): { readonly text: string; readonly isGood: boolean } | null {
    if (state.kind === 'failed' && !isWrongPin) return { text: state.text, isGood: false };
    if (state.kind !== 'answered') return null;
    const { state: became, reason: refusal, transfer } = state.row;
    if (became === 'refused') return { text: t('refused', { reason: refusal ?? '' }), isGood: false };
    if (became !== 'done' || (transfer.kind !== 'exercise' && transfer.kind !== 'conversion')) return null;
    return { text: t('done', { units: formats.whole(transfer.units), code }), isGood: true };
  }
  return (
    <section className="exercise-form" aria-label={t('form', { code })}>
      <div className="exercise-units">
        <NumberField
          label={t('units')}
          value={units}
          isAmount
          errorId={fault === null ? null : `${id}-fault`}
          onChange={set}
          onStep={stepBy}
          between={<small>{formats.whole(step)}</small>}
        />
        <Button size="small" disabled={max < step} onClick={() => set(max)}>
          {t('max')}
        </Button>
        <small>
          {affordable === null
            ? t('affordableUnknown')
            : amountText(t('affordable', { count: formats.whole(affordable), all: formats.whole(all) }))}
        </small>
      </div>
      <p className="exercise-fault" id={`${id}-fault`} role={fault === null && why === null ? undefined : 'alert'}>
        {fault === null
          ? (why ?? '')
          : t(`faults.${fault}`, {
              step: formats.whole(step),
              left: amountText(formats.whole(entitlement.unitsLeft)),
              count: amountText(formats.whole(affordable ?? 0)),
            })}
      </p>
      <CodeInput
        ref={pin}
        masked
        afterComplete="hold"
        label={t('pin')}
        mistakes={mistakes}
        error={isWrongPin ? state.text : null}
        disabled={state.kind === 'sending'}
        hint={t('pinHint')}
        onEnter={() => {
          if (why === null) void submit().then(() => setDigits(0));
        }}
        onTyped={(count) => {
          setDigits(count);
          if (isWrongPin && count > 0) sending.forget();
        }}
      />
      <p className="exercise-once">{t(isConvertible ? 'irreversibleConvert' : 'irreversible')}</p>
      <Button
        tone="buy"
        size="large"
        busy={state.kind === 'sending'}
        disabled={!isReady || why !== null || digits < CODE_LENGTH}
        {...press.on(() => void submit().then(() => setDigits(0)))}
      >
        {isConvertible
          ? t('buttons.convert', { units: formats.whole(isReady ? units : 0), code })
          : t('buttons.exercise', {
              units: formats.whole(isReady ? units : 0),
              code,
              cash: formats.rupiah(isReady ? ways.exercise.cash : 0),
            })}
      </Button>
      {outcome === null ? null : (
        <p className={`exercise-sent ${outcome.isGood ? '' : 'is-wrong'}`} role={outcome.isGood ? 'status' : 'alert'}>
          {outcome.text}
        </p>
      )}
    </section>
  );
}
