import { join } from 'node:path';

/** Where one profile stores its files. Practice and live never share one. */
export type DataDir = {
  readonly root: string;
  readonly settingsDir: string;
  readonly layoutFile: string;
  readonly secretsFile: string;
  readonly journalFile: string;
  /** The kill switch, and how the day began. */
  readonly orderSafetyFile: string;
  /** Services whose limits a person has accepted. */
  readonly limitsAcceptedFile: string;
  readonly notificationsFile: string;
  /** Rooms that are announced otherwise than their kind. */
  readonly roomLevelsFile: string;
  /** Notifications that were put off. */
  readonly snoozedFile: string;
  /** Which messages of the service and which deposits have been notified. */
  readonly inboxNotifiedFile: string;
  readonly exchangeDir: string;
  readonly logDir: string;
  readonly recordingsDir: string;
  readonly recentsFile: string;
  /** Drawings and settings of charts, a folder for each person. */
  readonly chartsDir: string;
  /** Drafts, unsent messages, and the last notified message of each room. */
  readonly chatFile: string;
  /** Which mentions have been notified. */
  readonly streamNotifiedFile: string;
  /** Posts about stocks as they were first seen. */
  readonly streamMemoryFile: string;
  readonly exerciseDeadlinesFile: string;
  /** What was known of smart orders, and which ends the person was notified of. */
  readonly smartOrdersFile: string;
  readonly marketDayFile: string;
  /** What the accounts were worth each day. */
  readonly equityDaysFile: string;
  /** What a person has written about trades. */
  readonly tradeNotesFile: string;
  /** Stops and targets with which trades were entered. */
  readonly tradePlansFile: string;
  /** Trades made elsewhere that a person has imported. */
  readonly tradeImportsFile: string;
  /** What was done about sign-in, PIN and password on this computer. */
  readonly securityActivityFile: string;
};

/** Paths only; a live profile named like the practice one still gets a folder of its own, and so does its replay. */
export function dataDirOf(userData: string, mode: 'practice' | 'live' | 'replay', profileName: string): DataDir {
  const root = join(userData, 'profiles', `${mode}-${profileName}`);
  return {
    root,
    settingsDir: root,
    layoutFile: join(root, 'layout.json'),
    secretsFile: join(root, 'secrets.bin'),
    journalFile: join(root, 'orders.db'),
    orderSafetyFile: join(root, 'order-safety.json'),
    limitsAcceptedFile: join(root, 'limits-accepted.json'),
    notificationsFile: join(root, 'notifications.json'),
    roomLevelsFile: join(root, 'room-levels.json'),
    snoozedFile: join(root, 'snoozed.json'),
    inboxNotifiedFile: join(root, 'inbox-notified.json'),
    exchangeDir: join(root, 'exchange'),
    logDir: join(root, 'logs'),
    recordingsDir: join(root, 'recordings'),
    recentsFile: join(root, 'recents.json'),
    chartsDir: join(root, 'charts'),
    chatFile: join(root, 'chat.json'),
    streamNotifiedFile: join(root, 'stream-told.json'),
    streamMemoryFile: join(root, 'stream-memory.json'),
    exerciseDeadlinesFile: join(root, 'exercise-deadlines.json'),
    smartOrdersFile: join(root, 'smart-orders.json'),
    marketDayFile: join(root, 'market-day.json'),
    equityDaysFile: join(root, 'equity-days.json'),
    tradeNotesFile: join(root, 'trade-notes.json'),
    tradePlansFile: join(root, 'trade-plans.json'),
    tradeImportsFile: join(root, 'trade-imports.json'),
    securityActivityFile: join(root, 'security-activity.json'),
  };
}
