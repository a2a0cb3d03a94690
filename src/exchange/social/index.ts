export { createLive, type Live, type LiveEvent } from './live.ts';
