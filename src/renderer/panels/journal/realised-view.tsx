import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { type Notes as Notations, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { readQuery } from '#renderer/queries/read.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { exchangeTime } from '#shared/market/index.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { sum } from '#shared/statistics.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { DayList, type ListColumn } from './day-list.tsx';
import { Facts } from './facts.tsx';
import { Paged, PagedFoot, readOn } from './list-state.tsx';
import { codeColumn } from './noted-code.tsx';
import { priceText } from './order-words.ts';
import { Split } from './split.tsx';
import { MAX_AGE_MS } from './use-orders.ts';
import type { RealisedRow, RealisedSums, useRealised } from './use-realised.ts';

const keyOf = ({ orderId }: RealisedRow): string => orderId;
const at = ({ lastAt }: RealisedRow): number => momentOf(lastAt) ?? Number.NaN;
function dayOf(row: RealisedRow): string {
  const moment = at(row);
  return Number.isNaN(moment) ? '' : exchangeTime(moment).day;
}

type RealisedViewProps = {
  readonly realised: ReturnType<typeof useRealised>;
  readonly isFiltered: boolean;
  readonly chosen: string;
  choose(orderId: string): void;
  setSymbol(symbol: string): void;
  readonly visible: boolean;
};

/** What the service has booked for each sale, its sums, and the parts of the chosen one. */
export function RealisedView(props: RealisedViewProps): ReactNode {
  const { realised, isFiltered, chosen, choose, setSymbol, visible } = props;
  const { t } = useTexts('journal');
  const { query, hasNewer, showNewer } = realised;
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data]);
  const days = useMemo(() => dayGroups(rows, dayOf, query.hasNextPage), [rows, query.hasNextPage]);
  const notations = useNotations(visible);
  const columns = useColumns(notations);
  const open = rows.find(({ orderId }) => orderId === chosen);
  const sums = data?.pages[0]?.summary;
  const dayHead = useCallback((group: DayGroup<RealisedRow>) => <RealisedDay group={group} />, []);
  return (
    <Paged query={query}>
      {rows.length === 0 ? (
        <PanelEmpty
          title={t(isFiltered ? 'noSuchSales' : 'noSales')}
          text={t(isFiltered ? 'noSuchOrdersText' : 'noSalesText')}
        />
      ) : (
        <Split
          detail={open && <SaleDetail key={open.orderId} row={open} setSymbol={setSymbol} visible={visible} />}
          onClose={() => choose('')}
          label={t('saleDetail')}
        >
          {sums && <Sums sums={sums} />}
          {hasNewer ? (
            <NewerButton className="journal-newer" onClick={showNewer}>
              {t('newer')}
            </NewerButton>
          ) : null}
          <DayList
            label={t('views.realised')}
            columns={columns}
            days={days}
            keyOf={keyOf}
            dayHead={dayHead}
            chosen={open?.orderId ?? ''}
            choose={choose}
            onEnd={readOn(query)}
            foot={<PagedFoot query={query} whole={t('allSales', { count: rows.length })} />}
          />
        </Split>
      )}
    </Paged>
  );
}

/** The service's sums over all that the filter finds, not only what has been read. */
function Sums({ sums }: { readonly sums: RealisedSums }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const rupiah = (value: number): string => amountText(formats.rupiah(value));
  return (
    <div className="journal-sums">
      <Facts
        facts={[
          { name: t('cost'), text: rupiah(sums.cost), about: t('costAbout') },
          { name: t('proceeds'), text: rupiah(sums.proceeds) },
          { name: t('fee'), text: rupiah(sums.fee) },
          { name: t('net'), text: rupiah(sums.net) },
          { name: t('realised'), text: rupiah(sums.profitLoss), tone: directionClass(sums.profitLoss) },
          { name: '%', text: formats.signedPercent(sums.gain), tone: directionClass(sums.gain) },
        ]}
      />
    </div>
  );
}

function RealisedDay({ group: { day, rows, isWhole } }: { readonly group: DayGroup<RealisedRow> }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const total = sum(rows.map(({ profitLoss }) => profitLoss));
  return (
    <DayHead
      day={day}
      isWhole={isWhole}
      count={t('saleCount', { count: rows.length })}
      figures={[
        { name: t('proceeds'), text: amountText(formats.whole(sum(rows.map(({ proceeds }) => proceeds)))) },
        { name: t('fee'), text: amountText(formats.whole(sum(rows.map(({ fee }) => fee)))) },
        { name: t('realised'), text: amountText(formats.change(total)), tone: directionClass(total) },
      ]}
    />
  );
}

function useColumns(notations: Notations): readonly ListColumn<RealisedRow>[] {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  return useMemo(
    () => [
      { id: 'time', head: t('time'), width: 4.8, cell: (row) => formats.time(at(row)), className: () => 'is-quiet' },
      codeColumn(t('code'), notations),
      {
        id: 'name',
        head: t('company'),
        width: 8,
        isFlexible: true,
        leaves: 1,
        cell: ({ companyName }) => companyName,
        className: () => 'is-quiet',
      },
      {
        id: 'lots',
        head: t('lots'),
        width: 5,
        isFigure: true,
        cell: ({ share }) => amountText(formats.holding(share)),
      },
      {
        id: 'buy',
        head: t('averageBuy'),
        about: t('costAbout'),
        width: 7,
        isFigure: true,
        leaves: 4,
        cell: ({ averageBuyPrice }) => priceText(averageBuyPrice, formats),
      },
      {
        id: 'sell',
        head: t('averageSell'),
        width: 7,
        isFigure: true,
        leaves: 5,
        cell: ({ averageSellPrice }) => priceText(averageSellPrice, formats),
      },
      {
        id: 'proceeds',
        head: t('proceeds'),
        width: 8.4,
        isFigure: true,
        leaves: 3,
        cell: (row) => amountText(formats.whole(row.proceeds)),
      },
      {
        id: 'fee',
        head: t('fee'),
        width: 5.6,
        isFigure: true,
        leaves: 2,
        cell: ({ fee }) => amountText(formats.whole(fee)),
      },
      {
        id: 'realised',
        head: t('realised'),
        width: 8,
        isFigure: true,
        cell: ({ profitLoss }) => amountText(formats.change(profitLoss)),
        className: ({ profitLoss }) => directionClass(profitLoss),
      },
      {
        id: 'gain',
        head: '%',
        width: 5.2,
        isFigure: true,
        cell: ({ gain }) => formats.signedPercent(gain),
        className: ({ gain }) => directionClass(gain),
      },
    ],
    [notations, t, formats, amountText],
  );
}

type SaleDetailProps = { readonly row: RealisedRow; setSymbol(symbol: string): void; readonly visible: boolean };

function SaleDetail({ row, setSymbol, visible }: SaleDetailProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const query = useQuery({ ...readQuery('history.realizedDetail', { orderId: row.orderId }), staleTime: MAX_AGE_MS });
  const rupiah = (value: number): string => amountText(formats.rupiah(value));
  return (
    <>
      <header className="journal-detail-head">
        <span className="is-sell">{translate('common:sell')}</span>
        <Button
          size="small"
          tone="quiet"
          className="journal-code"
          aria-label={t('show', { code: row.symbol })}
          onClick={() => setSymbol(row.symbol)}
        >
          {row.symbol}
        </Button>
        <Notation symbol={row.symbol} visible={visible} />
        <span className="journal-company">{row.companyName}</span>
      </header>
      <Facts
        facts={[
          { name: t('lots'), text: amountText(formats.holding(row.share)) },
          { name: t('averageBuy'), text: priceText(row.averageBuyPrice, formats), about: t('costAbout') },
          { name: t('averageSell'), text: priceText(row.averageSellPrice, formats) },
          { name: t('cost'), text: rupiah(row.cost), about: t('costAbout') },
          { name: t('proceeds'), text: rupiah(row.proceeds) },
          { name: t('fee'), text: rupiah(row.fee) },
          { name: t('net'), text: rupiah(row.net) },
          { name: t('realised'), text: rupiah(row.profitLoss), tone: directionClass(row.profitLoss) },
          { name: t('orderId'), text: <code>{row.orderId}</code> },
        ]}
      />
      <Answered query={query} rows={3}>
        {({ parts }) => (
          <PlainTable
            title={t('parts', { count: parts.length })}
            rows={parts.map((part, place) => ({ ...part, key: String(place) }))}
            keyOf={({ key }) => key}
            columns={[
              {
                head: t('time'),
                cell: ({ time }) => {
                  const when = momentOf(time);
                  return when === null ? '–' : `${formats.dateNear(when, serviceNow())} ${formats.time(when)}`;
                },
              },
              { head: t('price'), isFigure: true, cell: ({ price }) => priceText(price, formats) },
              { head: t('lots'), isFigure: true, cell: ({ share }) => amountText(formats.holding(share)) },
              { head: t('cost'), isFigure: true, leaves: 2, cell: ({ cost }) => amountText(formats.whole(cost)) },
              { head: t('fee'), isFigure: true, leaves: 1, cell: ({ fee }) => amountText(formats.whole(fee)) },
              {
                head: t('realised'),
                isFigure: true,
                cell: ({ profitLoss }) => amountText(formats.change(profitLoss)),
                className: ({ profitLoss }) => directionClass(profitLoss),
              },
            ]}
          />
        )}
      </Answered>
    </>
  );
}
