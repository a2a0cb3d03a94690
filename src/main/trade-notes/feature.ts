import { randomUUID } from 'node:crypto';
import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { MAX_TRADE_IMPORTS } from '#shared/contract/trade-notes.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';
import { writableAccount } from './accounts.ts';
import { withEntryPlans } from './entry-plans.ts';
import { openImportsFile } from './imports-file.ts';
import { openNotesFile } from './notes-file.ts';
import { openPlansFile } from './plans-file.ts';

const otherAccount = (): LantaiError => new LantaiError('SESSION_CHANGED', 'the notes are of another account');

/** What a person writes about trades, the stops with which these were entered, and trades made elsewhere. */
export const tradeNotesFeature: Feature<'tradeNotes'> = {
  openWithService({ core, services }) {
    const { dirs, timers } = core.context;
    const now = new Date(timers.now());
    const failed = notSaved(core, 'trade-notes-not-saved');
    const notes = openNotesFile(dirs.things.tradeNotes, now, failed, core.disk.succeeded);
    const imports = openImportsFile(dirs.things.tradeImports, now, failed, core.disk.succeeded);
    const plans = openPlansFile(dirs.things.tradePlans, now, failed, core.disk.succeeded);
    let unlocked: string | null = null;
    let writable: string | null = null;
    services.onSession((state) => {
      unlocked = tradingAccountOf(state);
      writable = writableAccount(writable, state);
    });
    const changed = (): void => core.broadcasts.all('tradeNotes', 'changed', undefined);
    const forgetBoards = services.onOrderBoard(({ orders, path: { account } }) => {
      if (account === null) return;
      const known = plans.plansOf(account);
      const next = withEntryPlans(known, orders);
      if (next === known) return;
      plans.set(account, next);
      if (account === unlocked) changed();
    });
    const checkAccount = (account: string): void => {
      if (account !== unlocked) throw otherAccount();
    };
    return {
      handlers: {
        list: () => (unlocked === null ? [] : [...notes.notesOf(unlocked)]),
        save({ account, orderId, change }) {
          if (account !== writable) throw otherAccount();
          notes.save(account, orderId, change);
          changed();
        },
        plans: () =>
          unlocked === null
            ? []
            : plans.plansOf(unlocked).map(({ orderId, stop, target }) => ({ orderId, stop, target })),
        imports: () => (unlocked === null ? [] : [...imports.importsOf(unlocked)]),
        addImport({ account, name, fills }) {
          checkAccount(account);
          const before = imports.importsOf(account);
          if (before.length >= MAX_TRADE_IMPORTS) throw new LantaiError('NOT_ALLOWED', 'too many imports');
          const id = randomUUID();
          imports.set(account, [...before, { id, name, importedAt: timers.now(), fills }]);
          changed();
          return id;
        },
        removeImport({ account, id }) {
          checkAccount(account);
          imports.set(
            account,
            imports.importsOf(account).filter((each) => each.id !== id),
          );
          changed();
        },
      },
      stop: async () => {
        forgetBoards();
        await Promise.all([notes.settled(), plans.settled(), imports.settled()]);
      },
    };
  },
  inReplay: { list: () => [], plans: () => [], imports: () => [] },
};
