import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { isBankSector, type PeerFigure } from '#shared/company/index.ts';
import { Bars } from './bars.tsx';
import { figureAxis } from './figure-text.ts';
import { peerText, sortedPeers } from './peer-rows.ts';
import { PeerTable } from './peer-table.tsx';
import { Answered, type SectionProps } from './section.tsx';
import type { Unit } from './statement-table.ts';
import { type Peer, usePeers } from './use-peers.ts';

const UNITS: Readonly<Record<PeerFigure, Unit>> = {
  marketCap: 'amount',
  per: 'times',
  pbv: 'times',
  der: 'times',
  roe: 'percent',
  netMargin: 'percent',
  dividendYield: 'percent',
  revenueGrowth: 'percent',
  profitGrowth: 'percent',
};

type PeerChartProps = { readonly peers: readonly Peer[]; readonly figure: PeerFigure; readonly rises: boolean };

/** The figure that the table is sorted by, in the same order; the own stock in another colour. */
function PeerChart({ peers, figure, rises }: PeerChartProps): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const values = sortedPeers(peers, figure, rises).map(({ code, figures, isOwn }) => [
    ...[code, figures?.[figure] ?? null, isOwn],
  ]);
  // Peers are new objects with each render, their values seldom.
  const key = JSON.stringify(values);
  const bars = useMemo(
    () =>
      (JSON.parse(key) as [string, number | null, boolean][]).map(([label, value, isMarked]) => ({
        label,
        value,
        isMarked,
      })),
    [key],
  );
  return (
    <div className="company-peer-chart">
      <Bars
        name={t(`peerFigures.${figure}`)}
        bars={bars}
        text={(value) => peerText(figure, value, formats)}
        axisText={figureAxis(UNITS[figure], formats)}
      />
    </div>
  );
}

/** The stocks of the subsector side by side. */
export function Peers({ symbol, visible, options, setOptions, choose }: SectionProps): ReactNode {
  const { t } = useTexts('companyRatios');
  const { profile, parts, members, part, peers, all } = usePeers(symbol, visible);
  const empty = <PanelEmpty title={t('noPart')} text={t('noPartText', { code: symbol })} />;
  return (
    <div className="company-body">
      <Answered query={profile} symbol={symbol}>
        {() => (
          <Answered query={parts} symbol={symbol} empty={empty} isEmpty={() => part === null}>
            {() => (
              <Answered query={members} symbol={symbol} empty={empty} isEmpty={(stocks) => stocks.length === 0}>
                {() => (
                  <>
                    <PeerTable
                      title={t('peers', { part: part?.name ?? '' })}
                      note={t('peersNote', { count: peers.length, all })}
                      peers={peers}
                      isBank={isBankSector(part?.name ?? '')}
                      sort={options.peerSort}
                      rises={options.peersRise}
                      onSort={(peerSort, peersRise) => setOptions({ peerSort, peersRise })}
                      choose={choose}
                    />
                    <PeerChart peers={peers} figure={options.peerSort} rises={options.peersRise} />
                  </>
                )}
              </Answered>
            )}
          </Answered>
        )}
      </Answered>
    </div>
  );
}
