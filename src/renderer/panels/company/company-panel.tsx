import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useStock } from '#renderer/queries/market.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Actions } from './actions.tsx';
import { Analysts } from './analysts.tsx';
import { type CompanyOptions, readCompanyOptions, SECTIONS, type Section } from './options.ts';
import { Overview } from './overview.tsx';
import { Owners } from './owners.tsx';
import { Peers } from './peers.tsx';
import { Performance } from './performance.tsx';
import { Ratios } from './ratios.tsx';
import type { SectionProps } from './section.tsx';
import { Statements } from './statements.tsx';
import './texts.ts';
import './company.css';

const VIEWS: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  overview: Overview,
  financials: Statements,
  ratios: Ratios,
  peers: Peers,
  performance: Performance,
  owners: Owners,
  actions: Actions,
  analysts: Analysts,
};

/** Accounts, ratios, owners, corporate actions and analysts of the selected stock. */
export default function CompanyPanel({ options, setOptions, symbol, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('company');
  const read = readCompanyOptions(options);
  const stock = useStock(symbol, visible);
  if (symbol === null) return <PanelEmpty title={t('noStock')} text={t('noStockText')} />;
  const View = VIEWS[read.section];
  return (
    <section className="company">
      <PanelHeader title={`${t('title')} ${symbol}`} />
      <div className="company-bar">
        <Segmented
          label={t('section')}
          look="view"
          value={read.section}
          choices={SECTIONS.map((value) => ({ value, label: t(`sections.${value}`) }))}
          onChange={(section) => setOptions({ section })}
        />
      </div>
      <h2 className="company-name">
        <b>{symbol}</b> <span>{stock?.name ?? ''}</span>
      </h2>
      <View
        symbol={symbol}
        visible={visible}
        options={read}
        choose={setSymbol}
        setOptions={(patch: Partial<CompanyOptions>) => setOptions(patch)}
      />
    </section>
  );
}
