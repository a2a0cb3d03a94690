export { addresses, splitPost, stocksIn, type TextPart } from './post-text.ts';
