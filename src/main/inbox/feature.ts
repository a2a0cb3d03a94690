import { createHash } from 'node:crypto';
import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { readDeposits } from './deposits.ts';
import { createInbox } from './index.ts';
import { openNotifiedFile } from './notified-file.ts';

/** The service's inbox, and the notifications of its messages and of deposits. */
export const inboxFeature: Feature<'inbox'> = {
  openWithService({ core, services, desktop: { notifications } }, { client, social }) {
    const { dirs, timers } = core.context;
    let account: string | null = null;
    const inbox = createInbox({
      client,
      line: social,
      timers,
      file: openNotifiedFile(
        dirs.things.inboxNotified,
        new Date(timers.now()),
        notSaved(core, 'notifications-not-saved'),
      ),
      broadcast: core.broadcasts.all,
      deposits: async () => (account === null ? null : { account, rows: await readDeposits(client) }),
      arrived({ notices, deposits }) {
        for (const { deposit, notice } of deposits) {
          const about = notice === null ? {} : { notice };
          const target = { panel: 'cash', item: deposit.id } as const;
          notifications.notify('cash-arrived', { amount: deposit.amount, ...about }, target);
        }
        for (const { id, kind, title } of notices) {
          const code = kind === 'cash' ? 'cash-message' : 'inbox-message';
          notifications.notify(code, { title, kind }, { panel: 'notifications', item: id });
        }
      },
      reconnected: () => notifications.holdMissed(),
      counted: (unread) => notifications.unreadInService(unread),
      snoozed: () => notifications.snoozedNotices(),
      onSnoozed: (listener) => notifications.onSnoozed(listener),
      isBlocked: core.events.blocked.has,
      seen: (id) => notifications.seen('notifications', id),
    });
    const off = core.events.blocked.onChange(() => {
      notifications.blocksChanged();
      inbox.reread();
    });
    services.onSession((state) => {
      const before = account;
      account =
        state.kind === 'signed-in' && state.trading.kind === 'unlocked' ? fingerprintOf(state.trading.account) : null;
      inbox.signedIn(state.kind === 'signed-in' ? state.user.id : null);
      if (account !== null && account !== before) inbox.check();
    });
    return {
      handlers: inbox.handlers,
      stop() {
        off();
        inbox.stop();
      },
    };
  },
  inReplay: {},
};

/** Stands for an account's number in a file that need not have the number. */
const fingerprintOf = ({ number }: { readonly number: string }): string =>
  createHash('sha256').update(number).digest('hex').slice(0, 16);
