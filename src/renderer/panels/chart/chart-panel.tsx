import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { ChartCell } from './chart-cell.tsx';
import { readInterval } from './options.ts';
import { type Cells, columnsOf, otherCell, readCells, withCell } from './setup/cells.ts';
import { CellsMenu } from './toolbar/cells-menu.tsx';
import type { Slots } from './use-chart-cell.ts';
import './chart.css';

/** One chart of the linked stock, or up to sixteen beside each other. */
export default function ChartPanel(props: PanelProps): ReactNode {
  const { t } = useTexts('chart');
  if (props.symbol === null) return <PanelState.Empty title={t('choose')} text={t('chooseText')} />;
  return <Charts {...props} symbol={props.symbol} />;
}

type ChartsProps = PanelProps & { readonly symbol: StockCode };

/** The header, the tools and the bar below are those of the active chart. */
function Charts(props: ChartsProps): ReactNode {
  const cells = readCells(props.options.cells);
  const [active, setActive] = useState(0);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const slots: Slots = { rail, foot };
  const shown = Math.min(active, cells.count - 1);
  const columns = columnsOf(cells.count);
  const menu = <CellsMenu cells={cells} onChange={(next) => props.setOptions({ cells: next })} />;
  return (
    <section className="chart">
      <div ref={setRail} className="chart-rail-slot" />
      <div
        className="chart-grid"
        data-several={cells.count > 1 ? '' : undefined}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: cells.count }, (_, at) => (
          <ChartCell
            // biome-ignore lint/suspicious/noArrayIndexKey: a chart is its place
            key={at}
            {...cellProps(props, cells, at)}
            source={`${props.panelId} ${at}`}
            isActive={at === shown}
            isOneOfSeveral={cells.count > 1}
            sync={cells.sync}
            slots={slots}
            menu={menu}
            onActivate={() => setActive(at)}
          />
        ))}
      </div>
      <div ref={setFoot} className="chart-foot-slot" />
    </section>
  );
}

/** What one of the charts shows, and where its changes go. */
function cellProps(props: ChartsProps, cells: Cells, at: number): ChartsProps {
  if (at === 0) return props;
  const own = otherCell(cells, at - 1);
  const change = (changed: Parameters<typeof withCell>[2]): void =>
    props.setOptions({ cells: withCell(cells, at - 1, changed) });
  const interval = cells.sync.interval ? readInterval(props.options) : own.interval;
  return {
    ...props,
    symbol: cells.sync.symbol ? props.symbol : (own.symbol ?? props.symbol),
    options: { interval, setup: own.setup },
    setSymbol: (symbol) => (cells.sync.symbol ? props.setSymbol(symbol) : change({ symbol })),
    setOptions({ interval: next, ...rest }) {
      if (next !== undefined && cells.sync.interval) props.setOptions({ interval: next });
      else if (next !== undefined) change({ interval: readInterval({ interval: next }) });
      if ('setup' in rest) change({ setup: rest.setup });
    },
  };
}
