import { PEER_FIGURES, type PeerFigure } from '#shared/company/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { Peer } from './use-peers.ts';

/** Interest-bearing debt to equity says nothing about a bank. */
export const peerColumns = (isBank: boolean): readonly PeerFigure[] =>
  PEER_FIGURES.filter((figure) => !isBank || figure !== 'der');

/** Sorts peers by a figure; stocks without it are last either way, and equal ones stay as they are. */
export const sortedPeers = (peers: readonly Peer[], figure: PeerFigure, rises: boolean): readonly Peer[] =>
  peers.toSorted((left, right) => {
    const [a, b] = [left.figures?.[figure] ?? null, right.figures?.[figure] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return rises ? a - b : b - a;
  });

export function peerText(figure: PeerFigure, value: number | null, formats: Formats): string {
  if (value === null) return 'n/a';
  switch (figure) {
    case 'per':
    case 'pbv':
    case 'der':
      return `${formats.decimal(value, 2)}×`;
    case 'marketCap':
      return formats.compact(value);
    case 'revenueGrowth':
    case 'profitGrowth':
      return formats.signedPercent(value);
    case 'roe':
    case 'dividendYield':
    case 'netMargin':
      return formats.percent(value);
  }
}
