import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button } from '#renderer/ui/button.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { JournalFill } from '#shared/journal/journal-fill.ts';
import { tradesOfOrigin } from '#shared/journal/origin.ts';
import { isClosed } from '#shared/journal/results.ts';
import { exitsOf, type Trade } from '#shared/journal/trades.ts';
import { exchangeTime, isStockCode } from '#shared/market/index.ts';
import { ordersFile, realisedFile, tradesFile } from './export-rows.ts';
import { Figures } from './figures.tsx';
import { Filters } from './filters.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { useImports } from './import/use-imports.ts';
import { LessonsView } from './lessons-view.tsx';
import { countedOrigin, daysOf, filterOf, isWithin, type JournalOptions, type SetOptions, stockOf } from './options.ts';
import { OrdersView } from './orders-view.tsx';
import { RealisedView } from './realised-view.tsx';
import { RecordsNotes } from './records-notes.tsx';
import { TradesView } from './trades-view.tsx';
import { useRevision } from './use-account.ts';
import { useExport } from './use-export.ts';
import { type Notes, noteOrEmpty, useNotes } from './use-notes.ts';
import { useHistoryOrders } from './use-orders.ts';
import { useRealised } from './use-realised.ts';
import { useRecords } from './use-records.ts';

type JournalViewsProps = {
  readonly account: string;
  readonly options: JournalOptions;
  setOptions: SetOptions;
  /** The exchange's day, YYYY-MM-DD. */
  readonly today: string;
} & Pick<PanelProps, 'visible' | 'setSymbol'>;

const NO_FILLS: readonly JournalFill[] = [];
/** Rows of one file. */
const MAX_PAGES = 50;

/** The tabs of one account. */
export function JournalViews({
  account,
  options,
  setOptions,
  today,
  visible,
  setSymbol,
}: JournalViewsProps): ReactNode {
  const { t } = useTexts('journal');
  const { view, chosen, range, from, to } = options;
  const revision = useRevision();
  const days = useMemo(() => daysOf({ range, from, to }, today), [range, from, to, today]);
  const symbol = stockOf(options.symbol);
  const filter = filterOf(options, today);
  const orders = useHistoryOrders(account, filter, revision, visible && view === 'orders');
  const { side: _side, status: _status, ...stock } = filter ?? {};
  const realised = useRealised(account, filter === null ? null : stock, revision, visible && view === 'realised');
  const records = useRecords(account, visible);
  const imports = useImports(account, visible);
  const hasImports = imports.imports.length > 0;
  const counted = countedOrigin(options, hasImports);
  const notes = useNotes(account, visible);
  const { planOf } = notes;
  const [isImporting, setImporting] = useState(false);
  const [imported, setImported] = useState<{ readonly id: string; readonly count: number } | null>(null);
  const now = useServiceMinute(visible);
  const exits = useMemo(() => new Map(records.exits.map((exit) => [exit.orderId, exit])), [records.exits]);
  const inRange = useMemo(() => {
    const isShown = (code: string): boolean => symbol === null || symbol === undefined || code === symbol;
    const within = days ?? {};
    const trades = tradesOfOrigin(counted, records.trades, imports.trades).filter(({ symbol: code }) => isShown(code));
    const lastDay = ({ closedAt }: Trade): number => closedAt ?? Number.MAX_SAFE_INTEGER;
    return {
      closed: trades.filter(isClosed).filter(({ closedAt }) => isWithin(exchangeTime(closedAt).day, within)),
      trades: trades
        .filter(({ closedAt }) => closedAt === null || isWithin(exchangeTime(closedAt).day, within))
        .sort((left, right) => lastDay(right) - lastDay(left) || right.openedAt - left.openedAt),
      exits: exitsOf(trades).filter(({ day }) => isWithin(day, within)),
    };
  }, [records.trades, imports.trades, counted, symbol, days]);
  const importNames = useMemo(() => new Map(imports.imports.map(({ id, name }) => [id, name])), [imports.imports]);
  const choose = (key: string): void => setOptions({ chosen: key });
  const select = (code: string): void => {
    if (isStockCode(code)) setSymbol(code);
  };
  const isFiltered =
    options.range !== 'all' ||
    counted === 'elsewhere' ||
    options.symbol !== '' ||
    options.side !== 'all' ||
    options.status !== 'all';
  const file = useFile({ view, orders, realised, trades: inRange.trades, notes });
  return (
    <>
      <PanelHeader
        right={[
          {
            id: 'import',
            leaves: 2,
            node: (
              <Button size="small" tone="quiet" onClick={() => setImporting(true)}>
                {t('import.button')}
              </Button>
            ),
          },
          {
            id: 'export',
            leaves: 1,
            node: (
              <Button size="small" tone="quiet" busy={file.isBusy} onClick={file.save}>
                {t('export')}
              </Button>
            ),
          },
        ]}
      />
      <Filters options={options} setOptions={setOptions} today={today} hasImports={hasImports} />
      <RecordsNotes records={records} />
      {file.message !== null ? (
        <MessageLine text={file.message} action={null} onDismiss={file.dismiss} />
      ) : imported === null ? null : (
        <MessageLine
          text={t('import.done', { count: imported.count })}
          action={{
            label: t('import.undo'),
            run: () => {
              setImported(null);
              void imports.remove(imported.id);
            },
          }}
          onDismiss={() => setImported(null)}
        />
      )}
      {isImporting ? (
        <ImportDialog
          imports={imports}
          own={records.query.data?.fills ?? NO_FILLS}
          onImported={(id, count) => {
            setImported({ id, count });
            file.dismiss();
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
      <Figures
        exits={inRange.exits}
        closed={inRange.closed}
        origin={counted}
        isRead={counted === 'elsewhere' || records.query.data !== undefined}
        stopOf={(trade) => planOf(trade).stop}
      />
      {filter === null ? (
        <PanelEmpty title={t(symbol === undefined ? 'noCode' : 'rangeWrong')} text={t('noSuchOrdersText')} />
      ) : view === 'realised' ? (
        <RealisedView
          realised={realised}
          isFiltered={isFiltered}
          chosen={chosen}
          choose={choose}
          setSymbol={select}
          visible={visible}
        />
      ) : (view === 'trades' || view === 'journal') && records.query.data === undefined ? (
        <Answered query={records.query} rows={12}>
          {() => null}
        </Answered>
      ) : view === 'trades' ? (
        <TradesView
          trades={inRange.trades}
          notes={notes}
          isFiltered={isFiltered}
          now={now}
          chosen={chosen}
          choose={choose}
          setSymbol={select}
          importNames={importNames}
          visible={visible}
        />
      ) : view === 'journal' ? (
        <LessonsView
          exits={inRange.exits}
          closed={inRange.closed}
          origin={counted}
          notes={notes}
          isFiltered={isFiltered}
          today={today}
          now={now}
          visible={visible}
          showDay={(day) => setOptions({ view: 'trades', range: 'own', from: day, to: day })}
        />
      ) : (
        <OrdersView
          history={orders}
          exits={exits}
          isFiltered={isFiltered}
          chosen={chosen}
          choose={choose}
          setSymbol={select}
          visible={visible}
        />
      )}
    </>
  );
}

type FileParts = {
  readonly view: JournalOptions['view'];
  readonly orders: ReturnType<typeof useHistoryOrders>;
  readonly realised: ReturnType<typeof useRealised>;
  readonly trades: readonly Trade[];
  readonly notes: Notes;
};

/** What the tab shows, with the pages that have not been read yet, as a file. */
function useFile({ view, orders, realised, trades, notes }: FileParts) {
  const { t, translate } = useTexts('journal');
  const hidden = useHidden();
  const { numberFormat: format } = useFormats();
  const looks = { translate, hidden, format };
  return useExport(`${t('title')} ${t(`views.${view}`)}`, async () => {
    if (view === 'trades' || view === 'journal')
      return tradesFile(
        trades,
        (trade) => {
          const { tags, text } = noteOrEmpty(notes, trade);
          return { plan: notes.planOf(trade), tags, text };
        },
        looks,
      );
    if (view === 'realised') {
      const pages = await allPages(realised.query);
      return realisedFile(
        pages.flatMap(({ results }) => results),
        looks,
      );
    }
    const pages = await allPages(orders.query);
    return ordersFile(
      pages.flatMap((page) => page.orders),
      looks,
    );
  });
}

type Pages<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
  fetchNextPage(): Promise<Pages<Page>>;
};

/** Every page of a list; as far as they can be read. */
async function allPages<Page>(query: Pages<Page>): Promise<readonly Page[]> {
  let latest = query;
  for (let count = 0; latest.hasNextPage && count < MAX_PAGES; count += 1) {
    const next = await query.fetchNextPage();
    if (next.data?.pages.length === latest.data?.pages.length) break;
    latest = next;
  }
  return latest.data?.pages ?? [];
}
