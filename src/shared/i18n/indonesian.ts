/** Every text in Indonesian, by namespace. */

/* Texts of panels that are opened on request come with their code. */
export { default as account } from './id/account.json' with { type: 'json' };
export { default as accounts } from './id/accounts.json' with { type: 'json' };
export { default as actions } from './id/actions.json' with { type: 'json' };
export { default as auctions } from './id/auctions.json' with { type: 'json' };
export { default as basket } from './id/basket.json' with { type: 'json' };
export { default as bonds } from './id/bonds.json' with { type: 'json' };
export { default as cash } from './id/cash.json' with { type: 'json' };
export { default as companyRatios } from './id/company-ratios.json' with { type: 'json' };
export { default as drills } from './id/drills.json' with { type: 'json' };
export { default as exercise } from './id/exercise.json' with { type: 'json' };
export { default as groups } from './id/groups.json' with { type: 'json' };
export { default as journal } from './id/journal.json' with { type: 'json' };
export { default as ladder } from './id/ladder.json' with { type: 'json' };
export { default as limits } from './id/limits.json' with { type: 'json' };
export { default as news } from './id/news.json' with { type: 'json' };
export { default as notations } from './id/notations.json' with { type: 'json' };
export { default as orderPreview } from './id/order-preview.json' with { type: 'json' };
export { default as people } from './id/people.json' with { type: 'json' };
export { default as portfolio } from './id/portfolio.json' with { type: 'json' };
export { default as screener } from './id/screener.json' with { type: 'json' };
export { default as securityCentre } from './id/security-centre.json' with { type: 'json' };
export { default as tradingStop } from './id/trading-stop.json' with { type: 'json' };
export { default as transfers } from './id/transfers.json' with { type: 'json' };
export * from './indonesian-at-start.ts';
