import { type ReactNode, useCallback, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import {
  flagSource,
  itemSource,
  OriginButton,
  originOfFrame,
  useFrame,
  useOriginCard,
  useOriginTexts,
} from '#renderer/feed/index.ts';
import { DataGrid, GridMenu, type GridState, LOADING, READY, type RowFeed, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { IndexRows } from '#renderer/market-ui/index-rows.tsx';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { HotlistFrame, MoversFrame } from '#shared/contract/feed-kinds.ts';
import { isStockCode } from '#shared/market/index.ts';
import { useIsBeforeOpen } from './before-open.ts';
import { type MoverRow, moverColumns } from './mover-columns.ts';
import { BOARDS, RANKINGS, readMoversOptions, type ServiceTab, TABS, toggleBoard } from './options.ts';
import { WholeMarketMovers } from './whole-market-movers.tsx';
import './movers.css';

/** The ranking below a short one. */
const OPPOSITE = { gainers: 'losers', losers: 'gainers', active: 'gainers', hotlist: 'active' } as const;

/** Top gainers, losers and most traded stocks: the service's rankings, and those of the whole market by one's own filters. */
export default function MoversPanel(props: PanelProps): ReactNode {
  const { tab } = readMoversOptions(props.options);
  return (
    <section className="movers">
      {tab === 'market' ? (
        <WholeMarketMovers {...props} tabs={<Tabs {...props} />} />
      ) : (
        <Rankings {...props} tab={tab} />
      )}
    </section>
  );
}

function Tabs({ options, setOptions }: Pick<PanelProps, 'options' | 'setOptions'>): ReactNode {
  const { t } = useTexts('movers');
  return (
    <Segmented
      label={t('which')}
      look="view"
      value={readMoversOptions(options).tab}
      choices={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(next) => setOptions({ tab: next })}
    />
  );
}

function Rankings(props: PanelProps & { readonly tab: ServiceTab }): ReactNode {
  const { tab, options, setOptions, symbol, setSymbol, visible } = props;
  const { t } = useTexts('movers');
  const { hot, boards } = readMoversOptions(options);
  const formats = useFormats();
  const origin = useOriginTexts();
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const { card, show } = useOriginCard();
  const source = useSource(tab, boards.join('+'), visible);
  const isHotlist = tab === 'hotlist';
  const kind = isHotlist ? 'hotlist' : 'movers';

  const { read: readFrame, listen } = source;
  const feed = useMemo(
    (): RowFeed<MoverRow> => ({
      listen,
      read() {
        const frame = readFrame();
        const stocks = frame === null ? [] : 'subscription' in frame ? frame.stocks : frame[hot];
        return stocks.map((stock) => ({ stock, stale: frame?.stale === true }));
      },
    }),
    [readFrame, listen, hot],
  );
  const readOrigin = useCallback(() => originOfFrame(readFrame()), [readFrame]);

  const isWaiting = useFrame(source.subscribe, listen, () => readFrame() === null);
  useReportStale(useFrame(null, listen, () => readFrame()?.stale === true) === true);
  const isBeforeOpen = useIsBeforeOpen(visible);
  const waiting = useWaiting();
  const columns = useMemo(() => moverColumns(formats, t), [formats, t]);
  const grid = useGrid({ columns, options, setOptions });
  const boardNames = boards.map((board) => t(`board.${board}`)).join(', ');
  const choice = isHotlist ? (
    <Segmented
      label={t('hot')}
      look="filter"
      value={hot}
      choices={RANKINGS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(next) => setOptions({ hot: next })}
    />
  ) : (
    <QuietChoice
      label={`${t('boards')}: ${boardNames}`}
      items={BOARDS.map((board) => ({
        key: board,
        label: t(`board.${board}`),
        on: boards.includes(board),
        onSelect: () => setOptions({ boards: [...toggleBoard(boards, board)] }),
      }))}
    >
      {boardNames}
    </QuietChoice>
  );

  return (
    <>
      <PanelHeader
        right={[
          { id: 'choice', leaves: 1, node: choice },
          {
            id: 'origin',
            leaves: 2,
            node: <OriginButton kind={kind} subject="" read={readOrigin} listen={listen} />,
          },
          { id: 'columns', leaves: 3, node: <GridMenu grid={grid} label={t('title')} /> },
        ]}
      />
      <div className="movers-bar">
        <Tabs options={options} setOptions={setOptions} />
        <span className="movers-room">{isBeforeOpen ? t('yesterday') : null}</span>
      </div>
      <DataGrid<MoverRow>
        grid={grid}
        label={`${t('title')}: ${t(`tabs.${tab}`)}`}
        hint={t('rowHint')}
        feed={feed}
        of={`${tab} ${hot} ${boards.join('+')}`}
        keyOf={({ stock }) => stock.code}
        visible={visible}
        mark={symbol}
        afterRemoval={(row) => row}
        isChosen={({ stock }) => stock.code === symbol}
        choose={({ stock }) => {
          if (isStockCode(stock.code)) setSymbol(stock.code);
        }}
        actions={({ stock }) => [...stockItems(stock.code), ...alertItem(stock.code)]}
        explain={({ stock }, _, anchor) => show({ kind, subject: stock.code, anchor, read: readOrigin })}
        tooltip={({ stock }) => origin.tooltip(kind, stock.code, readOrigin(), Date.now())}
        state={isWaiting ? waiting : READY}
        empty={{ title: t('empty'), text: t('emptyText') }}
        below={(rows) => (
          <RankedRows
            ranking={OPPOSITE[tab]}
            title={t(`tabs.${OPPOSITE[tab]}`)}
            rows={rows}
            visible={visible}
            choose={(code) => {
              if (isStockCode(code)) setSymbol(code);
            }}
            rest={(left) => <IndexRows visible={visible} rows={left} />}
          />
        )}
      />
      {card}
    </>
  );
}

type Source = {
  readonly subscribe: (() => () => void) | null;
  listen(changed: () => void): () => void;
  read(): MoversFrame | HotlistFrame | null;
};

/** The subscription of a tab; a stable reference for the same tab and boards. */
function useSource(tab: ServiceTab, boards: string, visible: boolean): Source {
  return useMemo(() => {
    const { subscribe, ...source } =
      tab === 'hotlist'
        ? flagSource('hotlist')
        : itemSource('movers', {
            kind: tab,
            boards: BOARDS.filter((board) => boards.split('+').includes(board)),
          });
    return { ...source, subscribe: visible ? subscribe : null };
  }, [tab, boards, visible]);
}

/** Skeleton rows while the feed is live and the ranking loads; otherwise the connection state. */
function useWaiting(): GridState {
  const { t } = useTexts('movers');
  return useFeedState() === 'live' ? LOADING : { kind: 'waiting', title: t('offline'), text: t('offlineText') };
}
