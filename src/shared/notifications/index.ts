export { chosenWays, DEFAULT_DELIVERY as STANDARD_WAYS, isQuiet, isSilent, SILENT, soundOf, waysOf } from './ways.ts';
export { sentenceOf, type Translate, wordsOf } from './words.ts';
