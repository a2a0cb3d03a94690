export {
  createNotifications,
  isInSight,
  NOTICE_DELIVERY,
  type Notice,
  type Notifications,
  noticesInSight,
  wireNotice,
} from './notifications.ts';
export { createPriceMoves } from './price-moves.ts';
