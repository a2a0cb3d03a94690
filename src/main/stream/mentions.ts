import type { Timers } from '#main/service/index.ts';
import { postId } from '#shared/contract/stream.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { addresses } from '#shared/social/index.ts';
import { plainText, type ReadPost } from './read-post.ts';
import type { ToldFile } from './told-file.ts';

/** Somebody has named this person in a post. */
export type Mention = {
  readonly postId: string;
  readonly from: string;
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

type MentionsDeps = {
  readonly timers: Timers;
  readonly told: ToldFile;
  /** The newest notifications of the social kind, newest first. */
  notices(): Promise<readonly AnsweredNotice[]>;
  isBlocked(id: number): boolean;
  tell(mention: Mention): void;
};

export type Mentions = {
  /** Null: nobody is signed in. */
  signedIn(username: string | null): void;
  notice(notice: AnsweredNotice): void;
  post(post: ReadPost): void;
  /** The line is up or down. */
  live(isLive: boolean): void;
  /** A line has come up: it has missed what was before. */
  recovered(): void;
  stop(): void;
};

const ASK_MS = 30_000;
/** The line brings them; asking is for what it lost on the way. */
const LIVE_ASK_MS = 300_000;

/** A notice is a mention when it leads to a post and the text names the person; a like leads to a post too. */
export function mentionOf({ title, text, about }: AnsweredNotice, username: string): Mention | null {
  const id = postId.safeParse(about.post_id);
  if (!id.success || !addresses(text, username)) return null;
  const symbol = about.symbol ?? '';
  const from = plainText(about.username || title, 120);
  return { postId: id.data, from, text: plainText(text), symbol: isStockCode(symbol) ? symbol : null };
}

/**
 * Tells of each post that names the person once, however it is heard of and however often, also
 * across restarts: what is told is on disk before. What was there before the first start is no news.
 */
export function createMentions({ timers, told, notices, isBlocked, tell }: MentionsDeps): Mentions {
  let me: string | null = null;
  let isLive = false;
  let isFirst = !told.isKept;
  let stopTimer: () => void = () => undefined;

  function schedule(): void {
    stopTimer();
    if (me !== null) stopTimer = timers.after(isLive ? LIVE_ASK_MS : ASK_MS, () => void look());
  }
  async function news(found: readonly Mention[]): Promise<void> {
    const fresh = found.filter((mention) => !told.has(mention.postId));
    if (fresh.length === 0) return;
    await told.add(fresh.map((mention) => mention.postId));
    for (const mention of fresh) tell(mention);
  }
  async function look(): Promise<void> {
    const asked = me;
    if (asked === null) return;
    try {
      const all = (await notices()).filter(({ kind }) => kind === 'social');
      if (me !== asked) return;
      const known = (notice: AnsweredNotice): readonly Mention[] => {
        const found = mentionOf(notice, asked);
        return found && !isBlocked(Number(notice.about.userid)) ? [found] : [];
      };
      if (isFirst) await told.add(all.flatMap(known).map((mention) => mention.postId));
      isFirst = false;
      await news(
        all
          .filter((notice) => !notice.is_read)
          .flatMap(known)
          .reverse(),
      );
    } catch {
      // Not answered: the next round asks again.
    }
    schedule();
  }

  return {
    signedIn(username) {
      if (username === me) return;
      me = username;
      stopTimer();
      void look();
    },
    notice(notice) {
      const found = me === null || isBlocked(Number(notice.about.userid)) ? null : mentionOf(notice, me);
      if (found) void news([found]);
    },
    post({ post, symbols }) {
      if (me === null || isBlocked(post.author.id) || post.author.username.toLowerCase() === me.toLowerCase()) return;
      if (!addresses(post.text, me)) return;
      void news([{ postId: post.id, from: post.author.username, text: post.text, symbol: symbols[0] ?? null }]);
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      schedule();
    },
    recovered: () => void look(),
    stop() {
      me = null;
      stopTimer();
    },
  };
}
