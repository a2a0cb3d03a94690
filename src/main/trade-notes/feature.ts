import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { openNotesFile } from './notes-file.ts';

const accountOf = (state: SessionState): string | null =>
  state.kind === 'signed-in' && state.trading.kind === 'unlocked' ? state.trading.account.number : null;

/** What a person writes about trades. */
export const tradeNotesFeature: Feature<'tradeNotes'> = {
  openWithService({ core, services }) {
    const { dirs, timers } = core.context;
    const notes = openNotesFile(
      dirs.tradeNotesFile,
      new Date(timers.now()),
      notSaved(core, 'trade-notes-not-saved'),
      core.disk.succeeded,
    );
    let unlocked: string | null = null;
    services.onSession((state) => {
      unlocked = accountOf(state);
    });
    return {
      handlers: {
        list: () => (unlocked === null ? [] : [...notes.notesOf(unlocked)]),
        save({ account, note }) {
          if (account !== unlocked) throw new LantaiError('SESSION_CHANGED', 'the notes are of another account');
          notes.save(account, note);
          core.broadcasts.all('tradeNotes', 'changed', undefined);
        },
      },
      stop: () => notes.settled(),
    };
  },
  inReplay: { list: () => [] },
};
