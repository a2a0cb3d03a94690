export { INDICATORS } from './indicators.ts';
