export { chosenWays, isQuiet, isSilent, SILENT, STANDARD_WAYS, soundOf, waysOf } from './ways.ts';
export { sentenceOf, wordsOf } from './words.ts';
