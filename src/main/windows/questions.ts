import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import type { Translate } from '#shared/i18n/translator.ts';
import type { PageTrouble } from './page-watch.ts';

type Deps = {
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly texts: () => Translate;
  /** Named to the person, who may be asked for it. */
  readonly logFile: string;
  showLog(): void;
};

/**
 * Asks, outside the page that is in trouble, whether to load it again. The careful answer comes first
 * and is Enter's and Escape's. About a window that keeps dying the log is offered; the question stays
 * while it is looked at.
 */
export function createQuestions({ showMessageBox, texts, logFile, showLog }: Deps) {
  return async (trouble: PageTrouble, signal: AbortSignal): Promise<boolean> => {
    const t = texts();
    const log = trouble === 'keeps-dying' ? [t('dialogs:keeps-dying.log')] : [];
    for (;;) {
      const { response } = await showMessageBox({
        type: 'warning',
        title: 'Lantai',
        message: t(`dialogs:${trouble}.message`),
        detail: t(`dialogs:${trouble}.detail`, { logFile }),
        buttons: [t(`dialogs:${trouble}.leave`), t(`dialogs:${trouble}.again`), ...log],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal,
      });
      if (response !== 2 || signal.aborted) return response === 1;
      showLog();
    }
  };
}
