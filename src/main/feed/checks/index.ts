export { FeedChecks } from './feed-checks.ts';
export { FeedSampler } from './feed-sampler.ts';
export { restFiguresOf } from './rest-figures.ts';
export type { FeedFigures, FeedLevel, RestFigures, RestLevel, SourceRead } from './source-figures.ts';
