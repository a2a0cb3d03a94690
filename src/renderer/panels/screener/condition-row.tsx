import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { type Condition, comparableWith, FIGURES, type FigureId, MAX_NAMES, TIMES } from '#shared/screener/index.ts';
import { AmountInput } from './amount-input.tsx';
import {
  isCategory,
  operatorOf,
  operatorsOf,
  SUBJECTS,
  type Subject,
  subjectOf,
  withOperator,
  withRight,
  withSubject,
} from './condition-edits.ts';
import { isHelped } from './helped.ts';

type RowProps<C extends Condition = Condition> = {
  readonly condition: C;
  readonly number: number;
  /** Names of the sectors. */
  readonly sectors: readonly string[];
  onChange(condition: Condition): void;
};

type JoinedProps = RowProps & {
  /** With the condition before; null for the first. */
  readonly join: 'and' | 'or' | null;
  /** Whether it is one of several alternatives. */
  readonly isGrouped: boolean;
  onJoin(join: 'and' | 'or'): void;
  onRemove(): void;
};

type Translate = ReturnType<typeof useTexts<'screener'>>['t'];
export const subjectName = (t: Translate, subject: Subject): string =>
  isCategory(subject) ? t(`category.${subject}`) : t(`figure.${subject}`);

/** One condition as a sentence of controls. */
export function ConditionRow(props: JoinedProps): ReactNode {
  const { condition, number, join, isGrouped, onChange, onJoin, onRemove } = props;
  const { t } = useTexts('screener');
  const subject = subjectOf(condition);
  const subjects = useMemo(() => SUBJECTS.map((value) => ({ value, label: subjectName(t, value) })), [t]);
  return (
    <li
      className="screener-condition"
      data-off={condition.enabled ? undefined : ''}
      data-grouped={isGrouped ? '' : undefined}
      aria-label={t('conditionOf', { number, figure: subjectName(t, subject) })}
    >
      <span className="screener-lead">
        <Checkbox
          aria-label={t('use')}
          checked={condition.enabled}
          onChange={(enabled) => onChange({ ...condition, enabled })}
        />
        {join === null ? null : (
          <button
            type="button"
            className="quiet-choice screener-join"
            data-join={join}
            aria-label={t('joined', { join: t(join) })}
            aria-description={t('alternativeHelp')}
            onClick={() => onJoin(join === 'or' ? 'and' : 'or')}
          >
            {t(join)}
          </button>
        )}
      </span>
      <div className="screener-parts">
        <Select
          size="small"
          aria-label={t('figureLabel')}
          aria-description={isHelped(subject) ? t(`help.${subject}`) : undefined}
          value={subject}
          options={subjects}
          onChange={(next) => onChange(withSubject(condition, next))}
        />
        {condition.kind === 'category' ? (
          <CategoryParts {...props} condition={condition} />
        ) : (
          <FigureParts {...props} condition={condition} />
        )}
      </div>
      <IconButton label={t('remove')} onClick={onRemove}>
        <Icon name="close" size="small" />
      </IconButton>
    </li>
  );
}

function FigureParts({ condition, onChange }: RowProps<Exclude<Condition, { kind: 'category' }>>): ReactNode {
  const { t } = useTexts('screener');
  const { figure } = condition;
  const kind = FIGURES[figure].unit;
  const unit = kind === 'count' || kind === 'points' ? '' : t(`unit.${kind}`);
  const operators = operatorsOf(figure).map((value) => ({ value, label: t(`comparison.${value}`) }));
  return (
    <>
      <Select
        size="small"
        aria-label={t('comparisonLabel')}
        value={operatorOf(condition)}
        options={operators}
        onChange={(operator) => onChange(withOperator(condition, operator))}
      />
      {condition.kind === 'range' ? (
        <span className="screener-range">
          <AmountInput
            label={t('fromLabel')}
            value={condition.from}
            unit=""
            onChange={(from) => onChange({ ...condition, from })}
          />
          <AmountInput
            label={t('toLabel')}
            value={condition.to}
            unit={unit}
            onChange={(to) => onChange({ ...condition, to })}
          />
        </span>
      ) : (
        <RightSide condition={condition} unit={unit} onChange={onChange} />
      )}
    </>
  );
}

type RightSideProps = {
  readonly condition: Extract<Condition, { kind: 'figure' }>;
  readonly unit: string;
  onChange(condition: Condition): void;
};

function RightSide({ condition, unit, onChange }: RightSideProps): ReactNode {
  const { t } = useTexts('screener');
  const { figure, comparison, right } = condition;
  const others = comparableWith(figure, comparison);
  const options: readonly { value: FigureId | 'value'; label: string }[] = [
    { value: 'value', label: t('aValue') },
    ...others.map((value) => ({ value, label: t(`figure.${value}`) })),
  ];
  return (
    <>
      <Select
        size="small"
        aria-label={t('rightLabel')}
        value={right.kind === 'figure' ? right.figure : 'value'}
        options={options}
        onChange={(other) => onChange(withRight(condition, other))}
      />
      {right.kind === 'number' ? (
        <AmountInput
          label={t('valueLabel')}
          value={right.value}
          unit={unit}
          onChange={(value) => onChange({ ...condition, right: { kind: 'number', value } })}
        />
      ) : (
        <AmountInput
          label={t('timesLabel')}
          value={right.times}
          unit={t('unit.times')}
          min={TIMES.min}
          max={TIMES.max}
          onChange={(times) => onChange({ ...condition, right: { ...right, times } })}
        />
      )}
    </>
  );
}

const BOARDS = ['main', 'special'] as const;

function CategoryParts({
  condition,
  sectors,
  onChange,
}: RowProps<Extract<Condition, { kind: 'category' }>>): ReactNode {
  const { t } = useTexts('screener');
  const { category, isOneOf, names } = condition;
  const choices: readonly { readonly value: string; readonly label: string }[] =
    category === 'sector'
      ? sectors.map((value) => ({ value, label: value }))
      : BOARDS.map((value) => ({ value, label: t(`board.${value}`) }));
  const labels = choices.filter(({ value }) => names.includes(value)).map(({ label }) => label);
  const shown =
    labels.length === 0 ? t('anyName') : labels.length < 3 ? labels.join(', ') : t('names', { count: labels.length });
  const toggled = (name: string): readonly string[] =>
    names.includes(name) ? names.filter((each) => each !== name) : [...names, name].slice(0, MAX_NAMES);
  return (
    <>
      <Select
        size="small"
        aria-label={t('comparisonLabel')}
        value={isOneOf ? 'in' : 'out'}
        options={[
          { value: 'in', label: t('isOneOf') },
          { value: 'out', label: t('isNoneOf') },
        ]}
        onChange={(next) => onChange({ ...condition, isOneOf: next === 'in' })}
      />
      <QuietChoice
        className="screener-names"
        label={`${t('rightLabel')}: ${shown}`}
        items={choices.map(({ value, label }) => ({
          key: value,
          label,
          on: names.includes(value),
          onSelect: () => onChange({ ...condition, names: toggled(value) }),
        }))}
      >
        {shown}
      </QuietChoice>
    </>
  );
}
