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
  /** The kill switch, and how the day began. */
  orderSafety: 'order-safety.json',
  /** Services whose limits a person has accepted. */
  limitsAccepted: 'limits-accepted.json',
  /** What was known of smart orders, and which ends the person was notified of. */
  smartOrders: 'smart-orders.json',
  marketDay: 'market-day.json',
  /** What the accounts were worth each day. */
  equityDays: 'equity-days.json',
  /** What a person has written about trades. */
  tradeNotes: 'trade-notes.json',
  /** Stops and targets with which trades were entered. */
  tradePlans: 'trade-plans.json',
  /** Trades made elsewhere that a person has imported. */
  tradeImports: 'trade-imports.json',
  exerciseDeadlines: 'exercise-deadlines.json',
  alerts: 'alerts.json',
  alertsSeen: 'alerts-seen.json',
  screens: 'screens.json',
  screenerFacts: 'screener-facts.json',
  notifications: 'notifications.json',
  /** Notifications that were put off. */
  snoozed: 'snoozed.json',
  /** Which messages of the service and which deposits have been notified. */
  inboxNotified: 'inbox-notified.json',
  /** Drafts, unsent messages, and the last notified message of each room. */
  chat: 'chat.json',
  chatPhotos: 'chat-photos',
  /** Rooms that are announced otherwise than their kind. */
  roomLevels: 'room-levels.json',
  /** Which mentions have been notified. */
  streamNotified: 'stream-told.json',
  /** Posts about stocks as they were first seen. */
  streamMemory: 'stream-memory.json',
  /** Drawings and settings of charts, a folder for each person. */
  charts: 'charts',
  recents: 'recents.json',
  /** What was done about sign-in, PIN and password on this computer. */
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
  };
}
