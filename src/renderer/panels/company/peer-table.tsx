import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { medianOf, type PeerFigure } from '#shared/company/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { peerColumns, peerText, sortedPeers } from './peer-rows.ts';
import type { Peer } from './use-peers.ts';

type PeerTableProps = {
  readonly title: string;
  readonly note: string;
  readonly peers: readonly Peer[];
  readonly isBank: boolean;
  readonly sort: PeerFigure;
  readonly rises: boolean;
  onSort(figure: PeerFigure, rises: boolean): void;
  choose(code: StockCode): void;
};

const isGrowth = (figure: PeerFigure): boolean => figure === 'revenueGrowth' || figure === 'profitGrowth';

/** Stocks by their ratios; a head sorts, a code selects, and the medians are below. */
export function PeerTable(props: PeerTableProps): ReactNode {
  const { title, note, peers, isBank, sort, rises, onSort, choose } = props;
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const columns = peerColumns(isBank);
  const known = peers.filter(({ figures }) => figures !== null).length;
  const cell = (peer: Peer, figure: PeerFigure): string => {
    if (peer.figures === null && !peer.isFailed) return '…';
    return peerText(figure, peer.figures?.[figure] ?? null, formats);
  };
  return (
    <section className="plain-section company-peers">
      <h3>
        {title}
        <small>{note}</small>
      </h3>
      <Scrolled label={title}>
        <table className="plain-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('stock')}</th>
              {columns.map((figure) => (
                <th
                  key={figure}
                  scope="col"
                  className="is-figure"
                  aria-sort={figure === sort ? (rises ? 'ascending' : 'descending') : undefined}
                >
                  <Button
                    tone="quiet"
                    size="small"
                    className="company-row"
                    onClick={() => onSort(figure, figure === sort && !rises)}
                  >
                    {t(`peerFigures.${figure}`)}
                    {figure === sort ? (rises ? ' ↑' : ' ↓') : ''}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedPeers(peers, sort, rises).map((peer) => (
              <tr key={peer.code} data-chosen={peer.isOwn || undefined}>
                <th scope="row" aria-description={peer.name}>
                  <Button
                    tone="quiet"
                    size="small"
                    className="company-row"
                    aria-current={peer.isOwn || undefined}
                    onClick={() => choose(peer.code)}
                  >
                    {peer.code}
                  </Button>
                </th>
                {columns.map((figure) => {
                  const value = peer.figures?.[figure] ?? null;
                  const tone = isGrowth(figure) && value !== null ? directionClass(value) : '';
                  return (
                    <td key={figure} className={`is-figure ${value === null ? 'is-muted' : tone}`}>
                      {cell(peer, figure)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('median', { count: known })}</th>
              {columns.map((figure) => (
                <td key={figure} className="is-figure">
                  {peerText(figure, medianOf(peers.map(({ figures }) => figures?.[figure] ?? null)), formats)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scrolled>
    </section>
  );
}
