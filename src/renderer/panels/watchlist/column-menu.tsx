import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { ALL_COLUMN_IDS, type ColumnId } from './all-columns.ts';
import { STANDARD_COLUMNS } from './columns.ts';

type ColumnMenuProps = {
  readonly columns: readonly ColumnId[];
  onChange(columns: readonly ColumnId[]): void;
  close(): void;
};

/** Which columns are shown. */
export function ColumnMenu({ columns, onChange, close }: ColumnMenuProps): ReactNode {
  const { t } = useTexts('watchlist');
  const menu = useRef<HTMLFieldSetElement>(null);
  useEffect(() => menu.current?.querySelector('input')?.focus(), []);
  const toggle = (id: ColumnId): void =>
    onChange(ALL_COLUMN_IDS.filter((each) => (each === id ? !columns.includes(id) : columns.includes(each))));
  return (
    <fieldset
      ref={menu}
      className="wl-popover wl-columns"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <legend className="visually-hidden">{t('chooseColumns')}</legend>
      {ALL_COLUMN_IDS.map((id) => (
        <label key={id}>
          <input type="checkbox" checked={columns.includes(id)} onChange={() => toggle(id)} />
          {t(`columns.${id}`)}
        </label>
      ))}
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onChange(STANDARD_COLUMNS)}>
        {t('standardColumns')}
      </button>
    </fieldset>
  );
}
