import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Select } from '#renderer/ui/select.tsx';
import type { Filters } from './catalogue.ts';

const CHOICES = {
  host: ['all', 'main', 'trading', 'web'],
  shape: ['all', 'documented', 'assumed'],
  effect: ['all', 'read', 'change', 'money'],
  legacy: ['all', 'without', 'only'],
} as const satisfies { readonly [Name in keyof Filters]: readonly Filters[Name][] };
const NAMES = ['host', 'shape', 'effect', 'legacy'] as const;

type FilterRowProps = { readonly filters: Filters; onChange(filters: Filters): void };

/** Filters of the list; active ones are highlighted. */
export function FilterRow({ filters, onChange }: FilterRowProps): ReactNode {
  const { t } = useTexts('explorer');
  const wordOf = (choice: string, name: string): string =>
    choice === 'all' ? name : name === t('filters.host') ? choice : t(`filters.${choice as 'read'}`);
  return (
    <div className="explorer-filters">
      {NAMES.map((name) => (
        <Select<Filters[typeof name]>
          key={name}
          size="small"
          aria-label={t(`filters.${name}`)}
          value={filters[name]}
          className={filters[name] === 'all' ? '' : 'is-narrowing'}
          options={CHOICES[name].map((choice) => ({ value: choice, label: wordOf(choice, t(`filters.${name}`)) }))}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </div>
  );
}
