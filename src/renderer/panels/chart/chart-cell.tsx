import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { failureFrom } from '#renderer/bridge/index.ts';
import { canAlert } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { TradingStopLines } from '#renderer/order-ui/trading-stop/trading-stop-lines.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { toggleFavourite, useChartSettings } from '#renderer/stores/chart-settings.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { staleMark } from '#renderer/ui/stale.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartGap } from './chart-gap.tsx';
import { ChartHeader } from './chart-header.tsx';
import { ChartOverlays, TypedIntervalField } from './chart-overlays.tsx';
import { ChartSkeleton, StaleMark } from './chart-states.tsx';
import { DrawingBar } from './drawings/drawing-bar.tsx';
import { DrawingSync } from './drawings/drawing-sync.tsx';
import { ToolRail } from './drawings/tool-rail.tsx';
import { intervalShort } from './interval-name.ts';
import { RangeBar } from './range-bar.tsx';
import { ReplayBar } from './replay/replay-bar.tsx';
import { CellSymbol } from './toolbar/cell-symbol.tsx';
import { type ChartCellModel, type ChartCellProps, useChartCell } from './use-chart-cell.ts';

/** One chart with what belongs to it. */
export function ChartCell(props: ChartCellProps): ReactNode {
  const cell = useChartCell(props);
  const { symbol, interval, candles } = cell;
  const { t } = useTexts('chart');
  const { isActive, isOneOfSeveral, sync, visible } = props;
  return (
    <div
      className="chart-cell"
      data-stale={staleMark(cell.isStale)}
      data-active={isActive && isOneOfSeveral ? '' : undefined}
      onPointerDownCapture={props.onActivate}
      onFocusCapture={props.onActivate}
      onCopy={cell.clipboard.onCopy}
      onPaste={cell.clipboard.onPaste}
    >
      {isActive ? <ActiveControls cell={cell} {...props} /> : null}
      <div className="chart-body">
        {isOneOfSeveral ? (
          <CellSymbol
            symbol={symbol}
            interval={intervalShort(interval, t)}
            onChange={sync.symbol ? null : props.setSymbol}
          />
        ) : null}
        <ChartCanvas cell={cell} />
        <TypedIntervalField cell={cell} />
        <SelectedDrawing cell={cell} />
        {candles ? null : <InsteadOfBars cell={cell} />}
        <OpenReplay cell={cell} />
        <DrawingSync drawings={cell.drawings} />
        <div className="chart-message">{cell.picked.message}</div>
        <p className="chart-note" role="status">
          {cell.note}
        </p>
        {candles && visible ? <ChartGap days={candles.missing} onRetry={cell.reload} /> : null}
        {isActive ? <TradingStopLines symbols={[symbol]} visible={visible} /> : null}
        {cell.hasStaleMark ? <StaleMark symbol={symbol} /> : null}
      </div>
      <ChartOverlays cell={cell} />
    </div>
  );
}

type PartProps = { readonly cell: ChartCellModel };

/** What the active chart of a panel puts into the header, beside the charts and below them. */
function ActiveControls({ cell, group, slots, menu }: PartProps & ChartCellProps): ReactNode {
  const { interval, setup, changeSetup, setOverlay, tools, drawings, target, isAutomatic } = cell;
  const favourites = useChartSettings();
  return (
    <>
      <ChartHeader cell={cell} group={group} cellsMenu={menu} />
      {setup.tools && slots.rail
        ? createPortal(
            <ToolRail
              tool={tools.tool}
              canUndo={drawings.history.past.length > 0}
              canRedo={drawings.history.future.length > 0}
              areShown={setup.drawings}
              count={drawings.history.drawings.length}
              favourites={favourites.tools}
              onFavourite={(id) => toggleFavourite('tools', id)}
              onTool={tools.startTool}
              onUndo={drawings.undo}
              onRedo={drawings.redo}
              onShown={(shown) => changeSetup((before) => ({ ...before, drawings: shown }))}
              onList={(anchor) => setOverlay({ kind: 'drawings', anchor })}
            />,
            slots.rail,
          )
        : null}
      {slots.foot
        ? createPortal(
            <RangeBar
              interval={interval}
              setup={setup}
              onSetup={changeSetup}
              onRange={target.showRange}
              onDate={(at) => target.goTo(at)}
              isAutomatic={isAutomatic}
              onAutomatic={() => cell.view?.setAutomatic(!isAutomatic)}
            />,
            slots.foot,
          )
        : null}
    </>
  );
}

/** The bar of the selected drawing. */
function SelectedDrawing({ cell }: PartProps): ReactNode {
  const { view, drawings, setOverlay } = cell;
  const { selected } = cell.tools;
  return selected ? (
    <DrawingBar
      drawing={selected}
      canAlert={canAlert(selected)}
      run={drawings.run}
      onText={() => setOverlay({ kind: 'text', drawing: selected.id })}
      onClone={() => view?.drawings.addCopies([selected], true)}
      onAlert={() => cell.writeDrawingAlert(selected)}
      onDone={() => view?.focus()}
    />
  ) : null;
}

/** Says in the place of bars that they load, that there are none, or why they did not come. */
function InsteadOfBars({ cell }: PartProps): ReactNode {
  const { symbol, data, error, retry } = cell;
  const { t } = useTexts('chart');
  return (
    <div className="chart-instead">
      {data ? (
        <PanelState.Empty title={t('empty')} text={t('emptyText', { symbol })} />
      ) : error ? (
        <RequestFailure failure={failureFrom(error)} onRetry={retry} />
      ) : (
        <ChartSkeleton />
      )}
    </div>
  );
}

function OpenReplay({ cell }: PartProps): ReactNode {
  const { isReplayOpen, setReplayOpen, replay, loaded, interval } = cell;
  return isReplayOpen && loaded ? (
    <ReplayBar
      key={interval}
      replay={replay}
      loaded={loaded}
      interval={interval}
      onClose={() => setReplayOpen(false)}
    />
  ) : null;
}
