/** Every text in English, by namespace. */

/* Texts of panels that are opened on request come with their code. */
export { default as account } from './en/account.json' with { type: 'json' };
export { default as accounts } from './en/accounts.json' with { type: 'json' };
export { default as actions } from './en/actions.json' with { type: 'json' };
export { default as auctions } from './en/auctions.json' with { type: 'json' };
export { default as basket } from './en/basket.json' with { type: 'json' };
export { default as bonds } from './en/bonds.json' with { type: 'json' };
export { default as cash } from './en/cash.json' with { type: 'json' };
export { default as companyRatios } from './en/company-ratios.json' with { type: 'json' };
export { default as drills } from './en/drills.json' with { type: 'json' };
export { default as exercise } from './en/exercise.json' with { type: 'json' };
export { default as groups } from './en/groups.json' with { type: 'json' };
export { default as journal } from './en/journal.json' with { type: 'json' };
export { default as ladder } from './en/ladder.json' with { type: 'json' };
export { default as limits } from './en/limits.json' with { type: 'json' };
export { default as news } from './en/news.json' with { type: 'json' };
export { default as notations } from './en/notations.json' with { type: 'json' };
export { default as orderPreview } from './en/order-preview.json' with { type: 'json' };
export { default as people } from './en/people.json' with { type: 'json' };
export { default as portfolio } from './en/portfolio.json' with { type: 'json' };
export { default as screener } from './en/screener.json' with { type: 'json' };
export { default as securityCentre } from './en/security-centre.json' with { type: 'json' };
export { default as tradingStop } from './en/trading-stop.json' with { type: 'json' };
export { default as transfers } from './en/transfers.json' with { type: 'json' };
export * from './english-at-start.ts';
