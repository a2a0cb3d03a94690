export {
  chosenDelivery,
  DEFAULT_DELIVERY,
  deliveryAt,
  deliveryInRoom,
  deliveryOf,
  isQuiet,
  isSeenInWindow,
  isSilent,
  isToasted,
  isUnreadWhenSilent,
  levelOf,
  passesQuietHours,
  SILENT,
  soundOf,
} from './delivery.ts';
export { isOfMessage, isOfSeveral, sentenceOf, textsOf, wordsOf } from './sentence.ts';
export { maySnooze, type SnoozeTimes, snoozeTimes } from './snooze.ts';
