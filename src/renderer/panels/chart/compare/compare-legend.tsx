import { type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react';
import { type Chart, plotColour } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { LegendWriter } from '../indicators/indicator-legend.tsx';
import { comparedColour } from './use-compared.ts';

type CompareLegendProps = {
  readonly codes: readonly StockCode[];
  readonly view: Chart | null;
  readonly writer: RefObject<LegendWriter | null>;
  onRemove(code: StockCode): void;
};

/** Change of each compared stock since the first bar on screen. */
export function CompareLegend({ codes, view, writer, onRemove }: CompareLegendProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    writer,
    () => ({
      write(index) {
        for (const value of host.current?.querySelectorAll<HTMLElement>('[data-code]') ?? []) {
          const change = view?.comparedChange(value.dataset.code ?? '', index) ?? Number.NaN;
          const text = Number.isNaN(change) ? '' : formats.signedPercent(change);
          if (value.textContent !== text) value.textContent = text;
        }
      },
    }),
    [view, formats],
  );
  return (
    <div ref={host}>
      {codes.map((code, at) => (
        <div key={code} className="indicator-line">
          <span style={{ color: plotColour(comparedColour(at)) }}>{code}</span>
          <span data-code={code} style={{ color: plotColour(comparedColour(at)) }} />
          <span className="indicator-buttons">
            <IconButton label={t('compareRemove', { symbol: code })} onClick={() => onRemove(code)}>
              <Icon name="close" size="small" />
            </IconButton>
          </span>
        </div>
      ))}
    </div>
  );
}
