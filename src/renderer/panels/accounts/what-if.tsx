import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Select } from '#renderer/ui/select.tsx';
import {
  afterScenario,
  type MarginAccount,
  type MarginFigures,
  type MarginRefusal,
  type MarginTerms,
  type MarginUsable,
  marginFigures,
  refusalOf,
} from '#shared/accounts/margin.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { RatioBar } from './ratio-bar.tsx';

const STEP_RUPIAH = 1_000_000;

type Haircut = { readonly group: string; readonly haircut: number };
type WhatIfProps = {
  readonly account: MarginAccount;
  readonly terms: MarginTerms;
  readonly usable: MarginUsable;
  /** By stock group, percent. */
  readonly haircuts: readonly Haircut[];
};

type Typed = {
  readonly priceChange: number | null;
  readonly cost: number | null;
  readonly withdrawal: number | null;
  readonly group: string;
};
const NOTHING: Typed = { priceChange: null, cost: null, withdrawal: null, group: '' };
/** Not yet a number, or none: it counts as nothing. */
const numberOr0 = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);

/** What a fall, a purchase and a withdrawal would do to the margin account, together; nothing of it is sent. */
export function WhatIf({ account, terms, usable, haircuts }: WhatIfProps): ReactNode {
  const { t } = useTexts('accounts');
  const [typed, setTyped] = useState(NOTHING);
  const change = (patch: Partial<Typed>): void => setTyped({ ...typed, ...patch });
  const group = haircuts.find((each) => each.group === typed.group) ?? haircuts[0];
  const scenario = {
    priceChange: numberOr0(typed.priceChange),
    purchase: { cost: numberOr0(typed.cost), haircut: group?.haircut ?? null },
    withdrawal: numberOr0(typed.withdrawal),
    transferIn: [],
  };
  const after = marginFigures(afterScenario(account, scenario), terms);
  return (
    <section className="margin-what-if" aria-label={t('whatIf')}>
      <header>
        <h3>{t('whatIf')}</h3>
        <Button size="small" tone="quiet" onClick={() => setTyped(NOTHING)}>
          {t('reset')}
        </Button>
      </header>
      <NumberField
        label={t('priceChange')}
        value={typed.priceChange}
        places={2}
        isSigned
        placeholder="−20"
        onChange={(priceChange) => change({ priceChange })}
        onStep={(steps) => change({ priceChange: Math.max(-100, numberOr0(typed.priceChange) + steps) })}
        error={numberOr0(typed.priceChange) < -100 ? t('fallTooLarge') : null}
      />
      <NumberField
        label={t('purchase')}
        value={typed.cost}
        isAmount
        placeholder="0"
        onChange={(cost) => change({ cost })}
        onStep={(steps) => change({ cost: Math.max(0, numberOr0(typed.cost) + steps * STEP_RUPIAH) })}
      />
      <label className="margin-group">
        <span>{t('purchaseOf')}</span>
        <Select
          size="small"
          value={group?.group ?? ''}
          options={haircuts.map((each) => ({
            value: each.group,
            label: t('haircutOf', { group: each.group, haircut: each.haircut }),
          }))}
          onChange={(next) => change({ group: next })}
        />
      </label>
      <NumberField
        label={t('withdrawal')}
        value={typed.withdrawal}
        isAmount
        placeholder="0"
        onChange={(withdrawal) => change({ withdrawal })}
        onStep={(steps) => change({ withdrawal: Math.max(0, numberOr0(typed.withdrawal) + steps * STEP_RUPIAH) })}
      />
      <Outcome figures={after} terms={terms} refusal={refusalOf(account, scenario, terms, usable)} />
    </section>
  );
}

type OutcomeProps = {
  readonly figures: MarginFigures;
  readonly terms: MarginTerms;
  readonly refusal: MarginRefusal | null;
};

function Outcome({ figures, terms, refusal }: OutcomeProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const changeText = (value: number | null): string =>
    value === null ? NO_VALUE : value >= 0 ? t('dueNow') : formats.signedPercent(value);
  return (
    <output className="margin-outcome">
      <RatioBar ratio={figures.ratio} terms={terms} />
      <dl className="accounts-facts">
        <div>
          <dt>{t('loan')}</dt>
          <dd>{amountText(formats.rupiah(figures.loan))}</dd>
        </div>
        <div>
          <dt aria-description={t('callAtLong')}>{t('callAt')}</dt>
          <dd>{changeText(figures.callAt)}</dd>
        </div>
        <div>
          <dt aria-description={t('callAtLong')}>{t('forcedSaleAt')}</dt>
          <dd>{changeText(figures.forcedSaleAt)}</dd>
        </div>
      </dl>
      {refusal === null ? null : (
        <p className="accounts-fault" role="alert">
          {t(`wouldRefuse.${refusal.what}`, { most: amountText(formats.rupiah(refusal.most)) })}
        </p>
      )}
    </output>
  );
}
