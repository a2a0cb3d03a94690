export {
  chosenDelivery,
  DEFAULT_DELIVERY,
  deliveryOf,
  isQuiet,
  isSilent,
  isToasted,
  SILENT,
  soundOf,
} from './delivery.ts';
export { sentenceOf, textsOf, wordsOf } from './sentence.ts';
