export { createNotifications, type Notice, type Notifications } from './notifications.ts';
