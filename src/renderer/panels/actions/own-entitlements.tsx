import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Entitlement } from '#shared/contract/actions.ts';
import { isStockCode } from '#shared/market/index.ts';
import { EntitlementDetail } from './entitlement-detail.tsx';
import type { ExercisesProps } from './exercises-props.ts';
import { FiguresTable } from './figures-table.tsx';
import { unitValueOf, worthOf } from './series-figures.ts';
import { deadlineOf, exercisePriceText, kindText, seriesRatio } from './series-text.ts';

type OwnEntitlementsProps = ExercisesProps & { readonly rows: readonly Entitlement[] };

/** What the account may exercise, with the details of one of them below. */
export function OwnEntitlements({
  rows,
  selected,
  today,
  visible,
  onSelect,
  setSymbol,
}: OwnEntitlementsProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const amountText = useAmountText();
  const detailed = rows.find(({ code }) => code === selected) ?? rows[0];
  const choose = ({ code, symbol }: Entitlement): void => {
    onSelect(code);
    if (isStockCode(symbol)) setSymbol(symbol);
  };
  return (
    <>
      <FiguresTable
        title={t('sections.own')}
        rows={rows}
        keyOf={({ code }) => code}
        selected={detailed?.code ?? ''}
        columns={[
          {
            id: 'code',
            head: t('columns.code'),
            cell: (row) => (
              <button
                type="button"
                className="actions-code"
                aria-pressed={row === detailed}
                onClick={() => choose(row)}
              >
                {row.code}
              </button>
            ),
          },
          { id: 'kind', head: t('columns.kind'), cell: (row) => kindText(row, t) },
          {
            id: 'left',
            head: t('columns.left'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(row.units_left)),
          },
          {
            id: 'ratio',
            head: t('columns.ratio'),
            about: t('aboutColumn.ratio'),
            isFigure: true,
            cell: (row) => seriesRatio(row, formats, t),
          },
          {
            id: 'price',
            head: t('columns.exercisePrice'),
            about: t('aboutColumn.exercisePrice'),
            isFigure: true,
            cell: (row) => exercisePriceText(row, formats),
          },
          { id: 'last', head: t('columns.last'), isFigure: true, cell: (row) => formats.price(row.last_price) },
          {
            id: 'value',
            head: t('columns.value'),
            about: t('aboutColumn.value'),
            isFigure: true,
            cell: (row) => formats.trimmed(unitValueOf(row)),
          },
          {
            id: 'cash',
            head: t('columns.cash'),
            about: t('aboutColumn.cash'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(worthOf(row).cash)),
          },
          {
            id: 'worth',
            head: t('columns.worth'),
            about: t('aboutColumn.worth'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(worthOf(row).value)),
          },
          {
            id: 'deadline',
            head: t('columns.deadline'),
            about: t('aboutColumn.deadline'),
            cell: (row) => {
              const { day, left, isNear } = deadlineOf(row, today, formats, t);
              return (
                <span className={isNear ? 'actions-near' : undefined}>
                  {day} <small>{left}</small>
                </span>
              );
            },
          },
        ]}
      />
      {detailed ? <EntitlementDetail key={detailed.code} of={detailed} visible={visible} /> : null}
    </>
  );
}
