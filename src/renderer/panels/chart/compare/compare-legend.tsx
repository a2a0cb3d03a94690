import { type ReactNode, type RefObject, useRef } from 'react';
import { type Chart, plotColour } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { type ComparedId, comparedName } from '../setup/compared-id.ts';
import type { RelativeSetup } from '../setup/setup.ts';
import { type LegendWriter, useLegendWriter } from '../use-legend-writer.ts';
import { comparedColour } from './use-compared.ts';
import type { ComparedSector } from './use-sectors.ts';

type CompareLegendProps = {
  readonly codes: readonly ComparedId[];
  /** The sectors among the codes. */
  readonly sectors: readonly ComparedSector[];
  /** Stocks among the codes that have a pane, and their legend there. */
  readonly relative: readonly RelativeSetup[];
  readonly view: Chart | null;
  readonly writer: RefObject<LegendWriter | null>;
  onRemove(code: ComparedId): void;
};

/** Change of each compared stock and sector since the first bar on screen. */
export function CompareLegend({ codes, sectors, relative, view, writer, onRemove }: CompareLegendProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  useLegendWriter({
    writer,
    host,
    selector: '[data-code]',
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
            <Name id={code} sector={sectors.find(({ id }) => id === code)} colour={plotColour(comparedColour(at))} />
            <span data-code={code} style={{ color: plotColour(comparedColour(at)) }} />
            <span className="indicator-buttons">
              <IconButton label={t('compareRemove', { symbol: comparedName(code) })} onClick={() => onRemove(code)}>
                <Icon name="close" size="small" />
              </IconButton>
            </span>
          </div>
        ),
      )}
    </div>
  );
}

type NameProps = { readonly id: ComparedId; readonly sector: ComparedSector | undefined; readonly colour: string };

/** A sector says of how many stocks it is composed where there is room, and which they are when it is pointed at. */
function Name({ id, sector, colour }: NameProps): ReactNode {
  const { t } = useTexts('chart');
  const name = comparedName(id);
  const members = sector?.index?.members;
  if (!members)
    return (
      <>
        <span style={{ color: colour }}>{name}</span>
        {sector?.isLoading === false ? <span className="indicator-note">{t('flow.none')}</span> : null}
      </>
    );
  const largest = t('compareLargest', { count: members.length });
  const composed = t('compareComposed', { codes: members.map(({ code }) => code).join(', ') });
  return (
    <span className="compare-name" style={{ color: colour }} aria-description={`${name} ${largest}. ${composed}`}>
      <span>{name}</span>
      <span>{largest}</span>
    </span>
  );
}
