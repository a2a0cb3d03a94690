import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { SIZES, VIEWS } from '../options.ts';
import { Answered, type SectionProps } from '../section.tsx';
import { LIMITS } from './colour-scale.ts';
import { Legend } from './legend.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapTable } from './map-table.tsx';
import '#renderer/ui/quiet-choice.css';

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
          look="tabs"
          value={view}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setOptions({ view: next })}
        />
        {view === 'map' ? (
          <>
            <Segmented
              label={t('sizeBy')}
              look="tabs"
              value={sizeBy}
              choices={SIZES.map((value) => ({ value, label: t(`columns.${value}`) }))}
              onChange={(next) => setOptions({ sizeBy: next })}
            />
            <span className="market-map-room" />
            <Legend limit={limit} />
            <Menu
              className="quiet-choice"
              label={`${t('limit')}: ±${limit}%`}
              items={LIMITS.map((percent) => ({
                key: String(percent),
                label: `±${percent}%`,
                checked: percent === limit,
                onSelect: () => setOptions({ limit: percent }),
              }))}
            >
              ±{limit}% ▾
            </Menu>
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
