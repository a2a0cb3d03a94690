export {
  createNotifications,
  isInSight,
  NOTICE_DELIVERY,
  type Notice,
  type NoticeDelivery,
  type Notifications,
  noticesInSight,
  wireNotice,
} from './notifications.ts';
export { createPriceMoves, type WatchedQuote } from './price-moves.ts';
