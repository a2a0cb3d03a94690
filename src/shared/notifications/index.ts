export { chosenDelivery, DEFAULT_DELIVERY, deliveryOf, isQuiet, isSilent, SILENT, soundOf } from './delivery.ts';
export { sentenceOf, textsOf, wordsOf } from './sentence.ts';
export { isToasted } from './toasted.ts';
