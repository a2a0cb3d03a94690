import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { onThemeChange, themeStore } from '#renderer/theme/theme-store.ts';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { useIsInStale } from '#renderer/ui/stale.ts';
import { SIZES, VIEWS } from '../options.ts';
import { Answered, type SectionProps } from '../section.tsx';
import { LIMITS, STEPS } from './colour-scale.ts';
import { MapCanvas } from './map-canvas.tsx';
import { readMapPalette } from './map-palette.ts';
import { MapTable } from './map-table.tsx';

/** The colours of the map from the strongest fall to the strongest rise. @param limit percent at both ends */
function Legend({ limit }: { readonly limit: number }): ReactNode {
  const { t } = useTexts('marketMap');
  // The palette is read again with the theme.
  useSyncExternalStore(onThemeChange, () => themeStore.getState().appearance);
  const { tiles } = readMapPalette(document.documentElement, useIsInStale());
  return (
    <span className="market-map-legend" role="img" aria-label={t('legend', { limit })}>
      {tiles.map(({ fill }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of colours
        <span key={index} style={{ background: fill }} data-middle={index === STEPS ? '' : undefined} />
      ))}
    </span>
  );
}

/** Every stock as a tile of its sector, or as a row of a table. */
export function MapSection(props: SectionProps): ReactNode {
  const { options, setOptions, symbol, visible, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const { query, stocks } = useWholeMarket(visible);
  const { sizeBy, limit, view } = options;
  const settings = useMemo(() => ({ sizeBy, limit, formats }), [sizeBy, limit, formats]);
  return (
    <>
      <div className="market-map-controls">
        <Segmented
          label={t('view')}
          look="filter"
          value={view}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setOptions({ view: next })}
        />
        {view === 'map' ? (
          <>
            <Segmented
              label={t('sizeBy')}
              look="filter"
              value={sizeBy}
              choices={SIZES.map((value) => ({ value, label: t(`columns.${value}`) }))}
              onChange={(next) => setOptions({ sizeBy: next })}
            />
            <span className="market-map-room" />
            <Legend limit={limit} />
            <QuietChoice
              label={`${t('limit')}: ±${limit}%`}
              items={LIMITS.map((percent) => ({
                key: String(percent),
                label: `±${percent}%`,
                checked: percent === limit,
                onSelect: () => setOptions({ limit: percent }),
              }))}
            >
              ±{limit}%
            </QuietChoice>
          </>
        ) : null}
      </div>
      <Answered query={query} isEmpty={(market) => market.stocks.length === 0}>
        {(market) => (
          <>
            <MissingParts market={market} />
            {view === 'map' ? (
              <MapCanvas stocks={stocks} settings={settings} symbol={symbol} choose={choose} />
            ) : (
              <MapTable {...props} stocks={stocks} />
            )}
          </>
        )}
      </Answered>
    </>
  );
}
