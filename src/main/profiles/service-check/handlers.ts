import type { HandlersOf } from '#main/ipc/handlers.ts';
import { type FileDialogs, saveAs } from '#main/platform/files/chosen-file.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { profilesContract } from '#shared/contract/profiles.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { checkDraft } from '../check.ts';
import type { ServiceCheckOptions } from './check-run.ts';
import { ServiceCheck } from './service-check.ts';

type Handlers = Pick<HandlersOf<typeof profilesContract>, 'checkService' | 'checkEffect' | 'exportCheck' | 'endCheck'>;

export type CheckHandlersOptions = ServiceCheckOptions &
  FileDialogs & {
    /** Beside a recording nothing is sent. */
    readonly isReplay: boolean;
    readonly texts: () => Translate;
  };

export function createCheckHandlers(options: CheckHandlersOptions): Handlers {
  const check = new ServiceCheck(options);
  let running: AbortController | null = null;
  return {
    async checkService({ draft, credentials }) {
      if (options.isReplay) throw new LantaiError('IN_REPLAY', 'no service is called beside a recording');
      if (running !== null) throw new LantaiError('NOT_ALLOWED', 'a check is running');
      // A profile can be checked before it has a name.
      const checked = checkDraft({ ...draft, name: 'draft' });
      if (!checked.ok) return { kind: 'refused', problems: checked.problems };
      const controller = new AbortController();
      running = controller;
      try {
        return { kind: 'done', result: await check.run(checked.profile, credentials, controller.signal) };
      } finally {
        running = null;
      }
    },
    checkEffect: ({ accepted }) => check.effect(accepted),
    exportCheck: ({ accepted }) =>
      saveAs(options, {
        title: options.texts()('serviceCheck:exportTitle'),
        kind: options.texts()('serviceCheck:fileKind'),
        name: 'service-check',
        text: check.report(accepted),
      }),
    endCheck() {
      running?.abort();
      check.forget();
    },
  };
}
