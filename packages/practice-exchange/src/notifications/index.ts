export { NOTICE_DELIVERY, type NoticeDelivery } from './delivery.ts';
export { createNotifications, type Notice, type Notifications } from './notifications.ts';
export { createPriceMoves, type WatchedQuote } from './price-moves.ts';
export { isInSight, noticesInSight, wireNotice } from './wire-notice.ts';
