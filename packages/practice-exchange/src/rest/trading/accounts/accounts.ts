import type { Domain } from '#exchange/rest/parts.ts';
import { agreementRoutes } from './accounts-agreements.ts';
import { marginRoutes } from './accounts-margin.ts';
import { moveRoutes } from './accounts-moves.ts';
import { personRoutes } from './accounts-person.ts';
import { subAccountRoutes } from './accounts-sub.ts';
import { tradingInfoRoutes } from './accounts-trading-info.ts';

export const accountsRoutes: Domain = (parts) => [
  ...moveRoutes(parts),
  ...subAccountRoutes(parts),
  ...marginRoutes(parts),
  ...personRoutes(parts),
  ...tradingInfoRoutes(parts),
  ...agreementRoutes(parts),
];
