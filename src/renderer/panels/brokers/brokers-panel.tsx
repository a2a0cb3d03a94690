import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import type { BrokerMember } from '#renderer/queries/brokers.ts';
import { brokerQueries } from '#renderer/queries/brokers.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { BrokerView } from './broker-view.tsx';
import { Filters } from './filters.tsx';
import { HistoryView } from './history-view.tsx';
import { MarketView } from './market-view.tsx';
import { readBrokersOptions, requestedRange, SECTIONS } from './options.ts';
import { StockView } from './stock-view.tsx';
import type { ViewProps } from './view.ts';
import './brokers.css';

/** One of the exchange's members; typing letters moves to a code. */
function BrokerChoice({ members, options, setOptions }: ViewProps): ReactNode {
  const { t } = useTexts('brokers');
  const { broker } = options;
  const known = members.map(({ brokerCode, brokerName, isOwn }) => ({
    value: brokerCode,
    label: `${brokerCode} · ${brokerName}${isOwn ? ` (${t('ownBroker')})` : ''}`,
  }));
  const isListed = known.some(({ value }) => value === broker);
  const first = isListed ? [] : [{ value: broker, label: broker === '' ? t('chooseBroker') : broker }];
  return (
    <Select
      size="small"
      className="brokers-choice"
      aria-label={t('broker')}
      value={broker}
      options={[...first, ...known]}
      onChange={(next) => setOptions({ broker: next })}
    />
  );
}

const NONE: readonly BrokerMember[] = [];
const RANGED = { stock: StockView, broker: BrokerView, history: HistoryView } as const;

/** Who bought and sold: the brokers of a stock, the stocks of a broker, a broker's days in a stock, and the market's. */
export default function BrokersPanel({ options, setOptions, symbol, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('brokers');
  const read = readBrokersOptions(options);
  const { section } = read;
  const { data: members } = useQuery({ ...brokerQueries.members, enabled: visible });
  const props: ViewProps = { symbol, setSymbol, visible, options: read, members: members ?? NONE, setOptions };
  return (
    <section className="brokers">
      <PanelHeader title={`${t('title')} ${section === 'market' ? '' : (symbol ?? '')}`.trim()} />
      <div className="brokers-bar">
        <Segmented
          label={t('section')}
          look="view"
          value={section}
          choices={SECTIONS.map((value) => ({ value, label: t(`sections.${value}`) }))}
          onChange={(next) => setOptions({ section: next })}
        />
        {(section === 'broker' || section === 'history') && <BrokerChoice {...props} />}
      </div>
      {section === 'market' ? <MarketView {...props} /> : <Ranged {...props} section={section} />}
    </section>
  );
}

function Ranged({ section, ...props }: ViewProps & { readonly section: keyof typeof RANGED }): ReactNode {
  const { t } = useTexts('brokers');
  const { options, setOptions } = props;
  const range = requestedRange(options);
  const View = RANGED[section];
  return (
    <>
      <Filters options={options} setOptions={setOptions} hasView={section !== 'history'} />
      {range === null ? (
        <PanelEmpty title={t('rangeMissing')} text={t('rangeMissingText')} />
      ) : (
        <View {...props} range={range} />
      )}
    </>
  );
}
