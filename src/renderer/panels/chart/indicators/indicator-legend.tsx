import { type ReactNode, type RefObject, useRef } from 'react';
import { colourAt, type IndicatorInstance, type IndicatorSet, PRICE_PANE, plotColour } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { isAlertable } from '#shared/chart/indicators/alertable.ts';
import { type LegendWriter, useLegendWriter } from '../use-legend-writer.ts';
import { instanceLabel } from './indicator-name.ts';
import './indicator-legend.css';

type LegendProps = {
  readonly instances: readonly IndicatorInstance[];
  readonly running: IndicatorSet;
  /** Instances that have no settings. */
  readonly fixed: readonly IndicatorInstance[];
  readonly writer: RefObject<LegendWriter | null>;
  /** What there is to say about its data; null for nothing. */
  noteOf(instance: IndicatorInstance): string | null;
  /** Top of a pane, px; null while it is not shown. */
  paneTop(pane: string): number | null;
  valueText(value: number, decimals: number | undefined): string;
  onEdit(key: string): void;
  onHide(key: string): void;
  onRemove(key: string): void;
  onAlert(instance: IndicatorInstance): void;
  /** Before the indicators of the prices. */
  readonly children?: ReactNode;
};

/** Each indicator in its pane: name, values, and buttons while the pointer is over it. */
export function IndicatorLegend(props: LegendProps): ReactNode {
  const { instances, running, writer, paneTop, valueText } = props;
  const host = useRef<HTMLDivElement>(null);
  const valueAt = ({ dataset: { key = '', plot } }: HTMLElement, index: number): number =>
    running.valuesAt(key, index)[Number(plot)] ?? Number.NaN;
  useLegendWriter({
    writer,
    host,
    selector: '[data-plot]',
    colourOf(element, index) {
      const instance = instances.find(({ key }) => key === element.dataset.key);
      const plot = instance?.definition.plots[Number(element.dataset.plot)];
      return plot ? plotColour(colourAt(plot, instance.styles[plot.id], valueAt(element, index))) : '';
    },
    textOf(element, index) {
      const value = valueAt(element, index);
      const { key } = element.dataset;
      const decimals = instances.find((instance) => instance.key === key)?.definition.decimals;
      return Number.isNaN(value) ? '' : valueText(value, decimals);
    },
  });
  const overlays = instances.filter(({ pane }) => pane === PRICE_PANE);
  const own = instances.filter(({ pane }) => pane !== PRICE_PANE);
  return (
    <div ref={host}>
      <div className="indicator-legend is-on-prices">
        {props.children}
        {overlays.map((instance) => (
          <Line key={instance.key} instance={instance} {...props} />
        ))}
        {own
          .filter(({ isHidden }) => isHidden)
          .map((instance) => (
            <Line key={instance.key} instance={instance} {...props} />
          ))}
      </div>
      {own.map((instance) => {
        const top = instance.isHidden ? null : paneTop(instance.pane);
        return top === null ? null : (
          <div key={instance.key} className="indicator-legend" style={{ top }}>
            <Line instance={instance} {...props} />
          </div>
        );
      })}
    </div>
  );
}

function Line({
  instance,
  fixed,
  noteOf,
  onEdit,
  onHide,
  onRemove,
  onAlert,
}: LegendProps & { readonly instance: IndicatorInstance }): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const name = instanceLabel(instance, translate, formats);
  const { key, definition, styles, isHidden } = instance;
  const note = noteOf(instance);
  const isFixed = fixed.includes(instance);
  return (
    <div className="indicator-line" data-hidden={isHidden ? '' : undefined}>
      {isFixed ? (
        <span className="indicator-name">{name}</span>
      ) : (
        <button type="button" className="indicator-name" onClick={() => onEdit(key)}>
          {name}
        </button>
      )}
      {isHidden
        ? null
        : definition.plots.map((plot, at) =>
            styles[plot.id]?.hidden ? null : (
              <span
                key={plot.id}
                data-plot={at}
                data-key={key}
                style={{ color: plotColour(styles[plot.id]?.colour ?? plot.colour) }}
              />
            ),
          )}
      {note === null ? null : <span className="indicator-note">{note}</span>}
      <span className="indicator-buttons">
        {isFixed ? null : (
          <>
            <IconButton label={t(isHidden ? 'showIndicator' : 'hideIndicator', { name })} onClick={() => onHide(key)}>
              <Icon name={isHidden ? 'hidden' : 'eye'} size="small" />
            </IconButton>
            <IconButton label={t('editIndicator', { name })} onClick={() => onEdit(key)}>
              <Icon name="settings" size="small" />
            </IconButton>
          </>
        )}
        {isAlertable(definition) ? (
          <IconButton label={t('alertIndicator', { name })} onClick={() => onAlert(instance)}>
            <Icon name="bell" size="small" />
          </IconButton>
        ) : null}
        <IconButton label={t('removeIndicator', { name })} onClick={() => onRemove(key)}>
          <Icon name="close" size="small" />
        </IconButton>
      </span>
    </div>
  );
}
