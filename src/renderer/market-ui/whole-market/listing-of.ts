import type { MapStock } from '#shared/contract/market-map.ts';
import type { ListingBoard } from '#shared/market/index.ts';

/** Which price band a stock has: special monitoring and the acceleration board have their own. */
export const listingOf = ({ isSpecial, board }: Pick<MapStock, 'isSpecial' | 'board'>): ListingBoard =>
  isSpecial || board === 'special' || board === 'acceleration' ? 'special' : 'main';
