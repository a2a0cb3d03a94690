import type { Credentials, Otps, Owner, PinGuard, Sessions, Tokens } from '#exchange/access/index.ts';
import type { Accounts } from '#exchange/accounts/index.ts';
import type { Documents } from '#exchange/agreements/index.ts';
import type { ChatRecords, ChatUploads } from '#exchange/chat/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { People, Pictures } from '#exchange/people/index.ts';
import type { LastPrices } from '#exchange/portfolio/index.ts';
import type { Live, SocialWorld } from '#exchange/social/index.ts';
import type { Store } from '#exchange/store/index.ts';
import type { IdentityProvider, ThirdParties } from '#exchange/third-parties/index.ts';
import type { Route } from './route.ts';

/** The exchange's parts that endpoints use, from the viewpoint of one person who signs in. */
export type Parts = {
  /** Whose viewpoint it is. */
  readonly owner: Owner;
  /** Whether it is that of the person who always signs in. */
  readonly isFirst: boolean;
  /** Number of the one who signs in by this name; null for nobody. */
  readonly whoIs: (username: string) => number | null;
  /** The chat of everybody. */
  readonly chatRecords: ChatRecords;
  readonly market: Market;
  readonly accounts: Accounts;
  /** Last prices of whatever is held, listed or not. */
  readonly prices: LastPrices;
  readonly people: People;
  readonly notifications: Notifications;
  readonly live: Live;
  /** What people write and watch. */
  readonly social: SocialWorld;
  readonly tokens: Tokens;
  /** Password, PIN and the guards against guessing. */
  readonly credentials: Credentials;
  /** The devices on which this person is signed in. */
  readonly sessions: Sessions;
  readonly pins: PinGuard;
  /** Who is behind a token of another provider. */
  readonly identity: IdentityProvider;
  /** What was handed in for the registration. */
  readonly documents: Documents;
  /** Pictures of people. */
  readonly pictures: Pictures;
  /** Files of the chat. */
  readonly uploads: ChatUploads;
  /** Where documents, pictures and files are sent. */
  readonly thirdParties: Pick<ThirdParties, 'origin'>;
  readonly otps: Otps;
  readonly store: Store;
  /** The market's time. */
  readonly clock: Clock;
  /** Real time: tokens, one-time passwords, limits. */
  readonly wallClock: Clock;
  readonly randomId: () => string;
  /** The build that the web host serves; its paths carry it. */
  readonly webBuildId: string;
  /** Seeded random stream: fork it by name. */
  readonly random: SeededRandom;
  /** Seeded random stream for what is invented about this person alone. */
  readonly ownRandom: SeededRandom;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
  /** Registers cleanup (timers, listeners) for the exchange's stop; runs in reverse order. */
  readonly onStop: (end: () => void) => void;
};

/** The endpoints of one domain, on the parts that they need. */
export type Domain = (parts: Parts) => readonly Route[];
