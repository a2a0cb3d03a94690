import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { worthOf } from '#renderer/market-ui/series-figures.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { Entitlement } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { EntitlementDetail } from './entitlement-detail.tsx';
import type { ExercisesProps } from './exercises-props.ts';
import { seriesColumns } from './series-columns.ts';
import { deadlineOf, kindText } from './series-text.ts';

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
      <PlainTable
        isUntitled
        title={t('sections.own')}
        rows={rows}
        keyOf={({ code }) => code}
        chosen={detailed?.code ?? ''}
        columns={[
          {
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
          { head: t('columns.kind'), cell: (row) => kindText(row, t) },
          {
            head: t('columns.left'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(row.unitsLeft)),
          },
          ...seriesColumns<Entitlement>(formats, t),
          {
            head: t('columns.cash'),
            about: t('aboutColumn.cash'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(worthOf(row).cash)),
          },
          {
            head: t('columns.worth'),
            about: t('aboutColumn.worth'),
            isFigure: true,
            cell: (row) => amountText(formats.whole(worthOf(row).value)),
          },
          {
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
          {
            head: t('columns.act'),
            cell: ({ code }) => (
              <Button size="small" aria-description={code} onClick={() => goTo({ panel: 'exercise', item: code })}>
                {t('exercise')}
              </Button>
            ),
          },
        ]}
      />
      {detailed ? <EntitlementDetail key={detailed.code} entitlement={detailed} visible={visible} /> : null}
    </>
  );
}
