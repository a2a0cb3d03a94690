import { type ReactNode, type RefObject, useRef } from 'react';
import { type Chart, plotColour } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { RelativeSetup } from '../setup/setup.ts';
import { type LegendWriter, useLegendWriter } from '../use-legend-writer.ts';
import { comparedColour } from './use-compared.ts';

type CompareLegendProps = {
  readonly codes: readonly StockCode[];
  /** Those of them that have a pane, and their legend there. */
  readonly relative: readonly RelativeSetup[];
  readonly view: Chart | null;
  readonly writer: RefObject<LegendWriter | null>;
  onRemove(code: StockCode): void;
};

/** Change of each compared stock since the first bar on screen. */
export function CompareLegend({ codes, relative, view, writer, onRemove }: CompareLegendProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  useLegendWriter({
    ...{ writer, host, selector: '[data-code]' },
    textOf({ dataset: { code = '' } }, index) {
      const change = view?.comparedChange(code, index) ?? Number.NaN;
      return Number.isNaN(change) ? '' : formats.signedPercent(change);
    },
  });
  return (
    <div ref={host}>
      {codes.map((code, at) =>
        relative.some((each) => each.code === code) ? null : (
          <div key={code} className="indicator-line">
            <span style={{ color: plotColour(comparedColour(at)) }}>{code}</span>
            <span data-code={code} style={{ color: plotColour(comparedColour(at)) }} />
            <span className="indicator-buttons">
              <IconButton label={t('compareRemove', { symbol: code })} onClick={() => onRemove(code)}>
                <Icon name="close" size="small" />
              </IconButton>
            </span>
          </div>
        ),
      )}
    </div>
  );
}
