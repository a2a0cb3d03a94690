export { ServiceCheck, type ServiceCheckOptions } from './service-check.ts';
