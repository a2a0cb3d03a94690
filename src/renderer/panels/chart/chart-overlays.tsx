import type { ReactNode } from 'react';
import { toggleFavourite, useChartSettings } from '#renderer/stores/chart-settings.ts';
import { DataDialog } from './data/data-dialog.tsx';
import { DrawingList } from './drawings/drawing-list.tsx';
import { DrawingText } from './drawings/drawing-text.tsx';
import { IndicatorDialog } from './indicators/indicator-dialog.tsx';
import { IndicatorSettings } from './indicators/indicator-settings.tsx';
import { type ServiceIndicators, useServiceIndicators } from './indicators/use-service-indicators.ts';
import { countsOf, withChanged } from './setup/indicator-edits.ts';
import { instancesOf } from './setup/instances.ts';
import { type IndicatorSetup, MAX_INDICATORS } from './setup/setup.ts';
import { TypedInterval } from './toolbar/own-interval.tsx';
import type { ChartCellModel } from './use-chart-cell.ts';

type OverlayProps = { readonly cell: ChartCellModel };

/** The dialog or list that is open over a chart. */
export function ChartOverlays({ cell }: OverlayProps): ReactNode {
  const { overlay, setOverlay, symbol, interval, setup, candles, drawings, tools, view } = cell;
  const ofService = useServiceIndicators(setup, overlay?.kind === 'indicators');
  const favourites = useChartSettings();
  const close = (): void => setOverlay(null);
  switch (overlay?.kind) {
    case 'data':
      return candles ? (
        <DataDialog symbol={symbol} interval={interval} columns={candles.columns} onClose={close} />
      ) : null;
    case 'indicators':
      return (
        <IndicatorDialog
          ofService={ofService}
          counts={countsOf(setup)}
          favourites={favourites.indicators}
          isFull={setup.indicators.length >= MAX_INDICATORS}
          onAdd={({ id }) => cell.addIndicator(id)}
          onFavourite={(id) => toggleFavourite('indicators', id)}
          onClose={close}
        />
      );
    case 'indicator':
      return <EditedIndicator cell={cell} edited={overlay.key} find={ofService.find} onClose={close} />;
    case 'drawings':
      return (
        <DrawingList
          anchor={overlay.anchor}
          drawings={drawings.history.drawings}
          selected={tools.selected?.id ?? null}
          run={drawings.run}
          onSelect={(id) => view?.drawings.select(id)}
          onClose={close}
        />
      );
    case 'text': {
      const edited = drawings.history.drawings.find(({ id }) => id === overlay.drawing);
      return edited ? (
        <DrawingText
          key={edited.id}
          drawing={edited}
          onChange={(text) => drawings.run({ kind: 'change', ids: [edited.id], changes: { text } })}
          onClose={close}
        />
      ) : null;
    }
    default:
      return null;
  }
}

/** The field for an interval that digits have begun; it stands over the bars. */
export function TypedIntervalField({ cell }: OverlayProps): ReactNode {
  const { overlay, setOverlay, view, setInterval } = cell;
  if (overlay?.kind !== 'interval') return null;
  const close = (): void => {
    setOverlay(null);
    view?.focus();
  };
  return (
    <TypedInterval
      start={overlay.typed}
      onChoose={(next) => {
        close();
        setInterval(next);
      }}
      onClose={close}
    />
  );
}

type EditedProps = OverlayProps & Pick<ServiceIndicators, 'find'> & { readonly edited: string; onClose(): void };

function EditedIndicator({ cell, edited, find, onClose }: EditedProps): ReactNode {
  const { setup, interval, changeSetup } = cell;
  const own = setup.indicators.find(({ key }) => key === edited);
  const [instance] = own ? instancesOf({ ...setup, indicators: [own] }, interval, find) : [];
  if (!own || !instance) return null;
  const change = (changed: Partial<IndicatorSetup>): void =>
    changeSetup((before) => withChanged(before, own.key, changed));
  return (
    <IndicatorSettings
      instance={instance}
      except={own.except}
      onChange={change}
      onReset={() => change({ inputs: {}, styles: {}, except: [] })}
      onClose={onClose}
    />
  );
}
