import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useAppInfo } from '#renderer/stores/app.ts';
import { closeLimitsDialog, limitsDialogStore } from '#renderer/stores/limits-dialog.ts';
import { settingsStore, useSettings } from '#renderer/stores/settings.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, SettingsChange } from '#shared/contract/settings.ts';
import './limits-dialog.css';

/** What the dialog shows; null for an empty field, NaN for text that is no whole number. */
type Draft = Readonly<Record<FieldName, number | null>> & { readonly everything: boolean };

const FIELDS = ['equityShare', 'priceAway', 'ordersPerMinute', 'orderValue', 'dailyLoss'] as const;
type FieldName = (typeof FIELDS)[number];

/** Largest value and step of each, in per cent, orders or rupiah. */
const RULES: Readonly<Record<FieldName, { readonly max: number; readonly step: number }>> = {
  equityShare: { max: 100, step: 5 },
  priceAway: { max: 100, step: 1 },
  ordersPerMinute: { max: 1_000, step: 5 },
  orderValue: { max: 1_000_000_000_000_000, step: 10_000_000 },
  dailyLoss: { max: 1_000_000_000_000_000, step: 1_000_000 },
};

/** Fields that hold no number within their range. */
const wrongFields = (draft: Draft): readonly FieldName[] =>
  FIELDS.filter((name) => {
    const value = draft[name] ?? 0;
    return !(Number.isSafeInteger(value) && value >= 0 && value <= RULES[name].max);
  });

/** The value by so many steps up or down, within the range. */
function stepField(name: FieldName, value: number | null, steps: number): number {
  const { max, step } = RULES[name];
  const from = value === null || Number.isNaN(value) ? 0 : value;
  return Math.min(max, Math.max(0, from + steps * step));
}

/** The limits of a live service, to be accepted or changed once before its first order. */
export function LimitsDialog(): ReactNode {
  const open = limitsDialogStore((store) => store.open);
  return open ? <LimitsCard /> : null;
}

function LimitsCard(): ReactNode {
  const { t, translate } = useTexts('ticket');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  const press = usePress();
  const [edits, setEdits] = useState<Partial<Draft>>({});
  // A field that nobody edits here follows the settings: what is accepted is what is shown.
  const draft: Draft = { ...draftOf(useSettings() ?? DEFAULT_SETTINGS), ...edits };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const wrong = wrongFields(draft);

  const set = (name: FieldName, value: number | null): void => setEdits((before) => ({ ...before, [name]: value }));
  const field = (name: FieldName): ReactNode => (
    <NumberField
      ref={name === 'equityShare' ? first : null}
      label={t(`limits.${name}`)}
      value={draft[name]}
      onChange={(value) => set(name, value)}
      onStep={(steps) => set(name, stepField(name, draft[name], steps))}
      error={wrong.includes(name) ? t('limits.wrong') : null}
      between={<span className="limits-unit">{t(`limits.units.${name}`)}</span>}
    />
  );

  const accept = async (): Promise<void> => {
    if (busy || wrong.length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      settingsStore.setState({ settings: await ask(bridge.settings.change(changeOf(edits))) });
      await ask(bridge.orders.acceptLimits());
      closeLimitsDialog();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };

  return (
    <Dialog
      className="limits-dialog"
      title={t('limits.title', { profile: info?.profileName ?? '' })}
      text={t('limits.text')}
      closesOutside={false}
      onClose={closeLimitsDialog}
    >
      <form onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
        <h3>{t('limits.asks')}</h3>
        {field('equityShare')}
        {field('priceAway')}
        {field('ordersPerMinute')}
        <Checkbox
          checked={draft.everything}
          onChange={(everything) => setEdits((before) => ({ ...before, everything }))}
        >
          {t('limits.everything')}
        </Checkbox>
        <h3>{t('limits.refuses')}</h3>
        {field('orderValue')}
        {field('dailyLoss')}
        <p className="limits-hint">{t('limits.hint')}</p>
        {failure === null ? null : (
          <p className="limits-failure" role="alert">
            {failure}
          </p>
        )}
        <footer>
          <Button tone="quiet" onClick={closeLimitsDialog}>
            {common('cancel')}
          </Button>
          <Button tone="brand" busy={busy} disabled={wrong.length > 0} {...press.on(() => void accept())}>
            {t('limits.accept')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

const draftOf = ({ confirmations, limits }: Settings): Draft => ({
  equityShare: confirmations.equityShare,
  priceAway: confirmations.priceAway,
  ordersPerMinute: confirmations.ordersPerMinute,
  everything: confirmations.everything,
  orderValue: limits.orderValue,
  dailyLoss: limits.dailyLoss,
});

/** The fields that were edited; an empty one is none, which is 0. */
function changeOf({ everything, ...edits }: Partial<Draft>): SettingsChange {
  const values = (names: readonly FieldName[]): Partial<Record<FieldName, number>> =>
    Object.fromEntries(names.filter((name) => name in edits).map((name) => [name, edits[name] ?? 0]));
  return {
    confirmations: {
      ...values(['equityShare', 'priceAway', 'ordersPerMinute']),
      ...(everything === undefined ? {} : { everything }),
    },
    limits: values(['orderValue', 'dailyLoss']),
  };
}
