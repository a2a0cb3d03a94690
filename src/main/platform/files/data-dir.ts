import { join } from 'node:path';
import type { StoredThing } from '#shared/contract/settings.ts';

type ProfileThing = Exclude<StoredThing, 'profiles'>;

/** The name of every file and folder of a profile. What is not among them is not in the list that a person sees of them. */
const NAMES: Readonly<Record<ProfileThing, string>> = {
  settings: 'settings.json',
  settingsBeforeImport: 'settings-before-import.json',
  layout: 'layout.json',
  layoutHistory: 'layout-history.json',
  secrets: 'secrets.bin',
  origin: 'origin.json',
  orders: 'orders.db',
  orderSafety: 'order-safety.json',
  limitsAccepted: 'limits-accepted.json',
  smartOrders: 'smart-orders.json',
  marketDay: 'market-day.json',
  equityDays: 'equity-days.json',
  tradeNotes: 'trade-notes.json',
  tradePlans: 'trade-plans.json',
  tradeImports: 'trade-imports.json',
  exerciseDeadlines: 'exercise-deadlines.json',
  alerts: 'alerts.json',
  alertsSeen: 'alerts-seen.json',
  screens: 'screens.json',
  screenerFacts: 'screener-facts.json',
  notifications: 'notifications.json',
  snoozed: 'snoozed.json',
  inboxNotified: 'inbox-notified.json',
  chat: 'chat.json',
  chatPhotos: 'chat-photos',
  roomLevels: 'room-levels.json',
  streamNotified: 'stream-told.json',
  streamMemory: 'stream-memory.json',
  charts: 'charts',
  recents: 'recents.json',
  securityActivity: 'security-activity.json',
  recordings: 'recordings',
  logs: 'logs',
  exchange: 'exchange',
};

/** Where one profile stores its files. Practice and live never share one. */
export type DataDir = {
  readonly root: string;
  /** The path of each thing that is stored. */
  readonly things: Readonly<Record<ProfileThing, string>>;
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
  const paths = Object.entries(NAMES).map(([thing, name]) => [thing, join(root, name)]);
  const things: DataDir['things'] = Object.fromEntries(paths);
  return {
    root,
    things,
    settingsDir: root,
    layoutFile: things.layout,
    secretsFile: things.secrets,
    journalFile: things.orders,
    orderSafetyFile: things.orderSafety,
    limitsAcceptedFile: things.limitsAccepted,
    notificationsFile: things.notifications,
    roomLevelsFile: things.roomLevels,
    snoozedFile: things.snoozed,
    inboxNotifiedFile: things.inboxNotified,
    exchangeDir: things.exchange,
    logDir: things.logs,
    recordingsDir: things.recordings,
    recentsFile: things.recents,
    chartsDir: things.charts,
    chatFile: things.chat,
    streamNotifiedFile: things.streamNotified,
    streamMemoryFile: things.streamMemory,
    exerciseDeadlinesFile: things.exerciseDeadlines,
    smartOrdersFile: things.smartOrders,
    marketDayFile: things.marketDay,
    equityDaysFile: things.equityDays,
    tradeNotesFile: things.tradeNotes,
    tradePlansFile: things.tradePlans,
    tradeImportsFile: things.tradeImports,
    securityActivityFile: things.securityActivity,
  };
}
