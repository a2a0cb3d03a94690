export { compareIds, isLater, mergeMessages } from './messages.ts';
