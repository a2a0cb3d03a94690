export { FeedChecks } from './feed-checks.ts';
export { FeedSampler } from './feed-sampler.ts';
export { restFiguresOf } from './rest-figures.ts';
export type { RestFigures, RestLevel } from './source-figures.ts';
