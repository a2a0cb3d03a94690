import type { BrokerMember } from '#renderer/queries/brokers.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { BrokersOptions, SetOptions } from './options.ts';

export type ViewProps = {
  /** Null until a stock is selected. */
  readonly symbol: StockCode | null;
  setSymbol(code: StockCode): void;
  /** False: request nothing. */
  readonly visible: boolean;
  readonly options: BrokersOptions;
  readonly members: readonly BrokerMember[];
  setOptions: SetOptions;
};
