import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { HotlistFrame, MoversFrame, RankedStock } from '../../../shared/contract/index.ts';
import { isStockCode } from '../../../shared/market/index.ts';
import {
  marketStore,
  OriginButton,
  originOfFrame,
  useFeedStatus,
  useFrame,
  useOriginCard,
  useOriginTexts,
  wantHotlist,
  wantMovers,
} from '../../feed/index.ts';
import { LiveList, type LiveListColumn } from '../../grid/live-list.tsx';
import type { LiveRow } from '../../grid/live-list-painter.ts';
import { useTexts } from '../../i18n/index.ts';
import { PanelHeader } from '../../shell/panel-header.tsx';
import { Menu, PanelState, Segmented, useFormats } from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { BOARDS, RANKINGS, readMoversOptions, TABS, toggleBoard } from './options.ts';
import './movers.css';

type MoverRow = LiveRow & { readonly stock: RankedStock };

/** Who gains, loses and trades most. */
export default function MoversPanel({ options, setOptions, symbol, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('movers');
  const { tab, hot, boards } = readMoversOptions(options);
  const formats = useFormats();
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const [held, setHeld] = useState(false);
  const source = useSource(tab, boards.join('+'), visible);
  const isHotlist = tab === 'hotlist';
  const kind = isHotlist ? 'hotlist' : 'movers';

  const { read: readFrame } = source;
  const read = useCallback((): readonly MoverRow[] => {
    const frame = readFrame();
    const stocks = frame === null ? [] : 'want' in frame ? frame.stocks : frame[hot];
    return stocks.map((stock) => ({
      key: stock.code,
      stock,
      stale: frame?.stale === true,
      chosen: stock.code === symbol,
      tone: () => stock.change,
      cells: () => [
        stock.code,
        formats.price(stock.price),
        formats.change(stock.change),
        formats.change(stock.changePercent, 2),
        formats.compact(stock.volume),
        formats.compact(stock.value),
      ],
    }));
  }, [readFrame, hot, symbol, formats]);
  const readOrigin = useCallback(() => originOfFrame(readFrame()), [readFrame]);

  const state = useFrame(source.want, source.listen, () => stateOf(readFrame(), hot));
  const columns = useColumns();

  return (
    <section className="movers">
      <PanelHeader right={<OriginButton kind={kind} subject="" read={readOrigin} listen={source.listen} />} />
      <div className="movers-bar">
        <Segmented
          label={t('which')}
          look="tabs"
          value={tab}
          choices={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(next) => setOptions({ tab: next })}
        />
        <span className="movers-room" />
        {held ? (
          <span className="movers-held" title={t('heldLong')}>
            {t('held')}
          </span>
        ) : null}
        {isHotlist ? (
          <Segmented
            label={t('hot')}
            look="tabs"
            value={hot}
            choices={RANKINGS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            onChange={(next) => setOptions({ hot: next })}
          />
        ) : (
          <Menu
            className="movers-boards"
            label={t('boards')}
            items={BOARDS.map((board) => ({
              key: board,
              label: t(`board.${board}`),
              checked: boards.includes(board),
              onSelect: () => setOptions({ boards: [...toggleBoard(boards, board)] }),
            }))}
          >
            {boards.map((board) => t(`board.${board}`)).join(', ')} ▾
          </Menu>
        )}
      </div>
      {state === 'waiting' ? (
        <Waiting />
      ) : state === 'empty' ? (
        <PanelState.Empty title={t('empty')} text={t('emptyText')} />
      ) : (
        <LiveList
          label={`${t('title')}: ${t(`tabs.${tab}`)}`}
          hint={t('rowHint')}
          columns={columns}
          source={`${tab} ${hot} ${boards.join('+')}`}
          read={read}
          listen={source.listen}
          visible={visible}
          choose={({ stock }) => {
            if (isStockCode(stock.code)) setSymbol(stock.code);
          }}
          explain={({ stock }, anchor) => show({ kind, subject: stock.code, anchor, read: readOrigin })}
          tooltip={({ stock }) => origin.tooltip(kind, stock.code, readOrigin(), Date.now())}
          onHeld={setHeld}
        />
      )}
      {card}
    </section>
  );
}

type Source = {
  readonly want: (() => () => void) | null;
  listen(changed: () => void): () => void;
  read(): MoversFrame | HotlistFrame | null;
};

/** The frames of a tab; the same while the tab and the boards are the same. */
function useSource(tab: (typeof TABS)[number], boards: string, visible: boolean): Source {
  return useMemo(() => {
    if (tab === 'hotlist') {
      return { want: visible ? wantHotlist : null, listen: marketStore.onHotlist, read: marketStore.hotlist };
    }
    const want = { kind: tab, boards: BOARDS.filter((board) => boards.split('+').includes(board)) };
    return {
      want: visible ? () => wantMovers(want) : null,
      listen: (changed) => marketStore.onMovers(want, changed),
      read: () => marketStore.movers(want),
    };
  }, [tab, boards, visible]);
}

function stateOf(
  frame: MoversFrame | HotlistFrame | null,
  hot: (typeof RANKINGS)[number],
): 'waiting' | 'empty' | 'rows' {
  if (frame === null) return 'waiting';
  const stocks = 'want' in frame ? frame.stocks : frame[hot];
  return stocks.length === 0 ? 'empty' : 'rows';
}

function useColumns(): readonly LiveListColumn[] {
  const { t } = useTexts('movers');
  return useMemo(
    () => [
      { id: 'code', head: t('columns.code'), look: 'code', width: '56px' },
      { id: 'price', head: t('columns.price'), look: 'toned', width: 'minmax(48px, 1fr)' },
      { id: 'change', head: t('columns.change'), look: 'toned', width: 'minmax(44px, 1fr)', spare: true },
      { id: 'percent', head: t('columns.percent'), look: 'toned', width: 'minmax(46px, 1fr)' },
      {
        id: 'volume',
        head: t('columns.volume'),
        title: t('volumeLong'),
        look: 'plain',
        width: 'minmax(50px, 1fr)',
        spare: true,
      },
      { id: 'value', head: t('columns.value'), title: t('valueLong'), look: 'plain', width: 'minmax(50px, 1fr)' },
    ],
    [t],
  );
}

/** Grey rows while the feed is live and the ranking is under way; else that it is not. */
function Waiting(): ReactNode {
  const { t } = useTexts('movers');
  const feed = useFeedStatus();
  return feed?.state === 'live' ? (
    <PanelState.Loading />
  ) : (
    <PanelState.Empty title={t('offline')} text={t('offlineText')} />
  );
}
