export { createCheckHandlers } from './handlers.ts';
export { ServiceCheck } from './service-check.ts';
