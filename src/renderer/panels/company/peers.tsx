import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { isBankSector } from '#shared/company/index.ts';
import { PeerChart } from './peer-chart.tsx';
import { PeerTable } from './peer-table.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { usePeers } from './use-peers.ts';

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
