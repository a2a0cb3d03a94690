import { ClipboardItem, clipboard } from 'electron';
import { createSaveFiles } from '#main/platform/files/save-files.ts';
import type { Feature } from './feature.ts';

/** The app as a whole: what it is, its notices, files that a person saves. */
export const appFeature: Feature<'app'> = {
  open: ({ core: { notices, painted }, info, quit, services, dialogs, files: { texts } }) => ({
    handlers: {
      info,
      notices: () => notices.list(),
      dismissNotice: ({ id }) => notices.dismiss(id),
      health: () => services.health(),
      quit: () => void quit.quit(),
      ...createSaveFiles({ ...dialogs, texts }),
      copyPicture({ picture }) {
        // A copy: what came over the bridge may be a view of a larger buffer.
        const png = new Blob([new Uint8Array(picture)], { type: 'image/png' });
        return clipboard.write([new ClipboardItem({ 'image/png': png })]);
      },
      painted: ({ stage, at }) => painted.report(stage, at),
    },
  }),
};
