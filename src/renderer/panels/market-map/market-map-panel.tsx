import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { BreadthSection } from './breadth-section.tsx';
import { IndexSection } from './index-section.tsx';
import { MapSection } from './map/map-section.tsx';
import { readMapOptions, SECTIONS, type Section } from './options.ts';
import type { SectionProps } from './section.tsx';
import { SectorsSection } from './sectors-section.tsx';
import { SpecialSection } from './special-section.tsx';
import { TrendingSection } from './trending-section.tsx';
import './market-map.css';

const VIEWS: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  map: MapSection,
  breadth: BreadthSection,
  sectors: SectorsSection,
  index: IndexSection,
  special: SpecialSection,
  trending: TrendingSection,
};

/** The whole market: map, breadth, sectors, the index and who moves it, special monitoring, trending. */
export default function MarketMapPanel({ options, setOptions, symbol, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('marketMap');
  const read = readMapOptions(options);
  const View = VIEWS[read.section];
  return (
    <section className="market-map">
      <div className="market-map-bar">
        <Segmented
          label={t('section')}
          look="view"
          value={read.section}
          choices={SECTIONS.map((value) => ({ value, label: t(`sections.${value}`) }))}
          onChange={(section) => setOptions({ section })}
        />
      </div>
      <View
        symbol={symbol}
        visible={visible}
        options={read}
        saved={options}
        setOptions={setOptions}
        choose={setSymbol}
      />
    </section>
  );
}
