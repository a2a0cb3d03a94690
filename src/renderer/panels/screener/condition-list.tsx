import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import {
  CATEGORIES,
  type Condition,
  type FactGroup,
  FIGURE_IDS,
  FIGURES,
  MAX_CONDITIONS,
} from '#shared/screener/index.ts';
import { newCondition, type Subject, withoutCondition } from './condition-edits.ts';
import { ConditionRow, subjectName } from './condition-row.tsx';

type ListProps = {
  readonly conditions: readonly Condition[];
  readonly sectors: readonly string[];
  onChange(conditions: readonly Condition[]): void;
};

/** The conditions of a screen, and what adds one. */
export function ConditionList({ conditions, sectors, onChange }: ListProps): ReactNode {
  const { t } = useTexts('screener');
  const replace = (place: number, condition: Condition): void =>
    onChange(conditions.map((before, index) => (index === place ? condition : before)));
  const isAlternative = (place: number): boolean => place > 0 && conditions[place]?.or === true;
  return (
    <div className="screener-conditions" data-scrolls="">
      {conditions.length === 0 ? <p className="screener-none">{t('none')}</p> : null}
      <ol aria-label={t('conditions')}>
        {conditions.map((condition, place) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no identity but its place
            key={place}
            number={place + 1}
            condition={condition}
            sectors={sectors}
            join={place === 0 ? null : isAlternative(place) ? 'or' : 'and'}
            isGrouped={isAlternative(place) || isAlternative(place + 1)}
            // What is chosen anew of a row leaves how it is joined.
            onChange={(next) => replace(place, { ...next, or: condition.or })}
            onJoin={(join) => replace(place, { ...condition, or: join === 'or' ? true : undefined })}
            onRemove={() => onChange(withoutCondition(conditions, place))}
          />
        ))}
      </ol>
      {conditions.length < MAX_CONDITIONS ? (
        <AddCondition add={(subject) => onChange([...conditions, newCondition(subject)])} />
      ) : null}
    </div>
  );
}

const GROUPS: readonly FactGroup[] = ['market', 'daily', 'ratios', 'growth', 'foreign'];

function AddCondition({ add }: { add(subject: Subject): void }): ReactNode {
  const { t } = useTexts('screener');
  const subjects = GROUPS.flatMap((group) =>
    FIGURE_IDS.filter((id) => FIGURES[id].needs === group).map((id, place) => ({
      id: id as Subject,
      heading: place === 0 ? t(`groups.${group}`) : undefined,
    })),
  );
  const categories = CATEGORIES.map((id, place) => ({ id, heading: place === 0 ? t('groups.listing') : undefined }));
  return (
    <Menu
      className="quiet-choice screener-add"
      label={t('add')}
      items={[...subjects, ...categories].map(({ id, heading }) => ({
        key: id,
        heading,
        label: subjectName(t, id),
        onSelect: () => add(id),
      }))}
    >
      <Icon name="plus" size="small" /> {t('add')}
    </Menu>
  );
}
