import { z } from 'zod';
import { pictureTypeOf } from '#shared/picture-type.ts';
import { practiceSecret } from '#shared/practice/changed-secrets.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';
import { runningDrill } from './practice.ts';

/** A message for the person that belongs to no panel. The text of `code` is `notice.<code>`. */
export const notice = z.object({
  id: z.string(),
  at: timeField,
  level: z.enum(['info', 'warning', 'error']),
  code: z.enum([
    'settings-file-damaged',
    'layout-file-damaged',
    'shortcut-taken',
    'shortcut-unproven',
    'no-session-bus',
    'notifications-refused',
    'profiles-file-damaged',
    'profile-unusable',
    'alerts-file-damaged',
    'screens-file-damaged',
    'chat-file-damaged',
    'chart-file-damaged',
    'secrets-not-kept',
    'profile-address-changed',
    'exchange-restarted',
    'exchange-unreachable',
    'window-reopened',
    'unknown-order-resolved',
    'order-times-off',
    'times-without-zone',
    'volumes-in-lots',
    'board-unknown',
    'tray-stays',
    'recorder-stopped',
    'link-refused',
    'invitation-waiting',
    'invitation-gone',
    'update-ready',
    'update-installed',
    'update-not-installed',
    'safe-mode',
    'disk-full',
    'file-not-saved',
    'files-unreadable',
    'data-folder-unusable',
    'journal-set-aside',
    'journal-entries-lost',
    'journal-newer',
    'journal-read-only',
    'journal-in-use',
    'journal-disk-full',
    'journal-unreadable',
    'exchange-data-set-aside',
    'exchange-data-newer',
    'exchange-data-read-only',
    'exchange-data-in-use',
    'exchange-data-unreadable',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Notice = z.infer<typeof notice>;

export const appMode = z.enum(['practice', 'live', 'replay', 'drill']);

const offeredAccount = z.object({
  username: z.string(),
  password: z.string(),
  pin: z.string(),
  /** Secrets that the person has changed since: what stands here in their place is no longer right. Missing: none. */
  changed: z.array(practiceSecret).optional(),
});
export type OfferedAccount = z.infer<typeof offeredAccount>;

export const appInfo = z.object({
  version: z.string(),
  /** practice: the embedded exchange; live: a service profile that was chosen; replay: a recording, no service; drill: the embedded exchange with faults injected. The frame's colour follows it. */
  mode: appMode,
  /** Default settings and windows for this run; nothing is saved. */
  safeMode: z.boolean(),
  profileName: z.string(),
  /** Offered in the login window of the practice profile only; null on live profiles. */
  practiceAccount: offeredAccount.nullable(),
  platform: z.string(),
  /** Null while none runs, and always where there is no practice exchange. */
  drill: runningDrill.nullable(),
});
export type AppInfo = z.infer<typeof appInfo>;

/** Whether the service answers at all, and its clock against ours. */
export const serviceHealth = z.object({
  reachable: z.boolean(),
  /** Service time minus local time, ms: what to add to Date.now() to show the exchange's clock. */
  clockOffsetMs: z.number(),
  /**
   * Sent for a practice exchange whose clock has a pace of its own: `clockOffsetMs` held at `at` (Unix ms of this machine), and
   * its clock runs `rate` times as fast as ours. Sent again every few seconds (`serviceTime`).
   */
  pace: z.object({ at: timeField, rate: z.number().min(0) }).optional(),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

/** The longest text that is saved as a file, characters. */
export const LONGEST_TEXT_FILE = 16_000_000;

/** The largest picture that is copied or saved, bytes: a chart that fills a screen of 8K needs less. */
export const MAX_PICTURE_BYTES = 32 * 1024 * 1024;
/** A PNG that the window has drawn. */
const picture = z
  .instanceof(Uint8Array)
  .refine((bytes) => bytes.length <= MAX_PICTURE_BYTES && pictureTypeOf(bytes) === 'image/png');

export const savedText = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), file: z.string() }),
  z.strictObject({ kind: z.literal('cancelled') }),
  z.strictObject({ kind: z.literal('failed') }),
]);
export type SavedText = z.infer<typeof savedText>;

const painted = z.strictObject({
  stage: z.enum(['login', 'workspace', 'live-prices']),
  /** When the frame began, Unix ms. */
  at: z.number().min(0),
});

const both = ['login', 'workspace'] as const;
const every = ['login', 'workspace', 'settings'] as const;

export const appContract = {
  info: call(every, nothing, appInfo),
  notices: call(both, nothing, z.array(notice)),
  dismissNotice: call(both, z.strictObject({ id: z.string() }), nothing),
  health: call(both, nothing, serviceHealth),
  quit: call(both, nothing, nothing),
  /** Saves a table as a CSV file; the person chooses where, the name is a suggestion. */
  saveText: call(
    ['workspace'],
    z.strictObject({ suggestedName: z.string().max(120), text: z.string().max(LONGEST_TEXT_FILE) }),
    savedText,
  ),
  savePicture: call(['workspace'], z.strictObject({ suggestedName: z.string().max(120), picture }), savedText),
  /** Puts a picture on the desktop's clipboard; windows themselves may copy text only. */
  copyPicture: call(['workspace'], z.strictObject({ picture }), nothing),
  /** First meaningful paint of this window, for `npm run bench -- start`; ms since the window's navigation started. */
  painted: call(both, painted, nothing),
  /** The practice exchange is up: its account can be offered. A drill has begun or ended. */
  infoChanged: event(every, appInfo),
  noticed: event(both, notice),
  /** What the notice described has ended. */
  noticeCleared: event(both, z.strictObject({ id: z.string() })),
  healthChanged: event(both, serviceHealth),
};
