export { FeedChecks } from './feed-checks.ts';
export { FeedSampler } from './feed-sampler.ts';
