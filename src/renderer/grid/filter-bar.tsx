import { type ReactNode, useEffect, useRef } from 'react';
import { ambiguousIn, filterField, isFilterText } from '#renderer/grid-model/filter.ts';
import { isFiltered } from '#renderer/grid-model/grid-view.ts';
import { clearFilters, filterColumn, findQuick } from '#renderer/grid-model/view-changes.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { GridHandle } from './use-grid.ts';

type FilterBarProps<Row> = {
  readonly grid: GridHandle<Row>;
  readonly label: string;
  readonly shown: number;
  readonly total: number;
  /** The field that gets the focus when the bar opens; a null column for the quick search. */
  readonly focus: { readonly column: string | null } | null;
  onLeave(): void;
};

/** The quick search, and a filter field per filtered column. */
export function FilterBar<Row>({ grid, label, shown, total, focus, onLeave }: FilterBarProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  const formats = useFormats();
  const faultOf = useNumberFault();
  const bar = useRef<HTMLDivElement>(null);
  const { view, columns, change } = grid;
  const free = columns.filter(({ id }) => view.filters.every((filter) => filter.id !== id));

  useEffect(() => {
    if (focus === null) return;
    const name = focus.column === null ? '' : focus.column;
    bar.current?.querySelector<HTMLInputElement>(`input[data-of="${CSS.escape(name)}"]`)?.focus();
  }, [focus]);

  const close = (): void => {
    grid.showFilters(false);
    change(clearFilters);
    onLeave();
  };
  return (
    <search
      ref={bar}
      className="grid-filters"
      aria-label={t('filter.bar', { grid: label })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        if (isFiltered(view)) onLeave();
        else close();
      }}
    >
      <TextInput
        look="small"
        className="grid-filter-quick"
        data-of=""
        type="text"
        aria-label={t('filter.quick')}
        placeholder={t('filter.quick')}
        value={view.quick}
        spellCheck={false}
        onChange={(event) => change(findQuick(event.target.value))}
      />
      {view.filters.map(({ id, text }) => {
        const column = columns.find((each) => each.id === id);
        if (!column) return null;
        const name = column.title ?? column.head;
        const isValid = isFilterText(column, text, formats.numberFormat);
        const ambiguous = isValid ? null : ambiguousIn(text, formats.numberFormat, filterField(column));
        return (
          <span key={id} className="grid-filter">
            <span aria-hidden="true">{column.head}</span>
            <TextInput
              look="small"
              className="grid-filter-input"
              data-of={id}
              type="text"
              aria-label={t('filter.of', { column: name })}
              aria-invalid={!isValid}
              aria-description={isValid ? undefined : (faultOf(ambiguous, filterField(column)) ?? t('filter.wrong'))}
              placeholder={column.kind === 'number' ? t('filter.number') : t('filter.text')}
              value={text}
              spellCheck={false}
              onChange={(event) => change(filterColumn(id, event.target.value))}
            />
            <button
              type="button"
              className="grid-filter-remove"
              aria-label={t('filter.remove', { column: name })}
              onClick={() => change(filterColumn(id, null))}
            >
              <Icon name="close" size="small" />
            </button>
          </span>
        );
      })}
      <Select
        size="small"
        aria-label={t('filter.add')}
        value=""
        options={[
          { value: '', label: '+' },
          ...free.map(({ id, head, title }) => ({ value: id, label: title ?? head })),
        ]}
        onChange={(id) => change(filterColumn(id, ''))}
      />
      <span className="grid-filter-count" role="status">
        {isFiltered(view) ? t('filter.shown', { shown: formats.whole(shown), total: formats.whole(total) }) : ''}
      </span>
      <button type="button" className="grid-filter-clear" onClick={close}>
        {t('filter.clear')}
      </button>
    </search>
  );
}
