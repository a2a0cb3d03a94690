export { orderName } from './order-name.ts';
export { type Block, blockOf } from './path-blocks.ts';
export { PathStrip } from './path-strip.tsx';
export { statusText, statusWithPending } from './status-text.ts';
