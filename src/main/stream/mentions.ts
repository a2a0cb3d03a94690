import { plainText } from '#main/platform/plain-text.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LONGEST_POST, postId } from '#shared/contract/stream.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { addresses } from '#shared/social/post-text.ts';
import type { NotifiedFile } from './notified-file.ts';
import type { ReadPost } from './read-post.ts';

/** Somebody has named this person in a post. */
export type Mention = {
  readonly postId: string;
  readonly from: string;
  /** Who wrote it; null where the service does not say. */
  readonly author: number | null;
  readonly text: string;
  readonly symbol: StockCode | null;
};

/** A notification as the service's list and its socket have it. */
export type AnsweredNotice = {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly about: Readonly<Record<string, string>>;
  readonly is_read: boolean;
};

type Options = {
  readonly timers: Timers;
  readonly notified: NotifiedFile;
  /** The newest notifications of the social kind, newest first. */
  notices(): Promise<readonly AnsweredNotice[]>;
  isBlocked(id: number): boolean;
  notify(mention: Mention): void;
};

type Mentions = {
  /** Null: nobody is signed in. */
  signedIn(username: string | null): void;
  notice(notice: AnsweredNotice): void;
  post(post: ReadPost): void;
  /** The connection is up or down. */
  live(isLive: boolean): void;
  /** The connection is up again: notices from before are missing. */
  recovered(): void;
  stop(): void;
};

const POLL_INTERVAL_MS = 30_000;
/** The connection delivers them; polling finds what it lost. */
const LIVE_POLL_INTERVAL_MS = 300_000;

/** A notice is a mention when it leads to a post and the text names the person; a like leads to a post too. */
export function mentionOf({ title, text, about }: AnsweredNotice, username: string): Mention | null {
  const id = postId.safeParse(about.post_id);
  if (!id.success || !addresses(text, username)) return null;
  const symbol = about.symbol ?? '';
  const from = plainText(about.username || title, 120);
  const author = Number(about.userid);
  return {
    postId: id.data,
    from,
    author: Number.isSafeInteger(author) && author > 0 ? author : null,
    text: plainText(text, LONGEST_POST),
    symbol: isStockCode(symbol) ? symbol : null,
  };
}

/**
 * Notifies of each post that names the person once, however and however often it arrives, also across
 * restarts: it is on disk before it is notified. Posts from before the first start are not notified.
 */
export function createMentions({ timers, notified, notices, isBlocked, notify }: Options): Mentions {
  let me: string | null = null;
  let isLive = false;
  let isFirst = !notified.exists;
  let stopTimer: () => void = () => undefined;

  function schedule(): void {
    stopTimer();
    if (me !== null) stopTimer = timers.after(isLive ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS, () => void poll());
  }
  async function notifyNew(found: readonly Mention[]): Promise<void> {
    const fresh = found.filter((mention) => !notified.has(mention.postId));
    if (fresh.length === 0) return;
    await notified.add(fresh.map((mention) => mention.postId));
    for (const mention of fresh) notify(mention);
  }
  async function poll(): Promise<void> {
    const username = me;
    if (username === null) return;
    try {
      const all = (await notices()).filter(({ kind }) => kind === 'social');
      if (me !== username) return;
      const known = (notice: AnsweredNotice): readonly Mention[] => {
        const found = mentionOf(notice, username);
        return found && !isBlocked(Number(notice.about.userid)) ? [found] : [];
      };
      if (isFirst) await notified.add(all.flatMap(known).map((mention) => mention.postId));
      isFirst = false;
      await notifyNew(
        all
          .filter((notice) => !notice.is_read)
          .flatMap(known)
          .reverse(),
      );
    } catch {
      // Not answered: the next poll requests it again.
    }
    schedule();
  }

  return {
    signedIn(username) {
      if (username === me) return;
      me = username;
      stopTimer();
      void poll();
    },
    notice(notice) {
      const found = me === null || isBlocked(Number(notice.about.userid)) ? null : mentionOf(notice, me);
      if (found) void notifyNew([found]);
    },
    post({ post, symbols }) {
      if (me === null || isBlocked(post.author.id) || post.author.username.toLowerCase() === me.toLowerCase()) return;
      if (!addresses(post.text, me)) return;
      const { id: author, username: from } = post.author;
      void notifyNew([{ postId: post.id, from, author, text: post.text, symbol: symbols[0] ?? null }]);
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      schedule();
    },
    recovered: () => void poll(),
    stop() {
      me = null;
      stopTimer();
    },
  };
}
