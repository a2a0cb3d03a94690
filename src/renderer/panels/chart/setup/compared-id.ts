import { isStockCode, type StockCode } from '#shared/market/index.ts';

const PREFIX = 'sector:';
const MAX_SECTOR_NAME = 80;

/** A sector among the compared stocks, by its name as the service has it: no stock code has a colon. */
export type SectorId = `${typeof PREFIX}${string}`;
/** A stock or a sector that a chart is compared with. */
export type ComparedId = StockCode | SectorId;

export const sectorId = (name: string): SectorId => `${PREFIX}${name}`;

export const isSectorId = (id: string): id is SectorId =>
  id.startsWith(PREFIX) && id.length > PREFIX.length && id.length <= PREFIX.length + MAX_SECTOR_NAME;

export const isComparedId = (id: string): id is ComparedId => isStockCode(id) || isSectorId(id);

/** The name in a legend: a stock's code, a sector's name. */
export const comparedName = (id: ComparedId): string => (isSectorId(id) ? id.slice(PREFIX.length) : id);
