export { boardNamed, readWholeMarket } from './whole-market.ts';
