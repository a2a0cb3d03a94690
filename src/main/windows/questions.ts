import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import type { Translate } from '#shared/i18n/translator.ts';
import type { PageFault } from './page-watch.ts';

type Options = {
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly texts: () => Translate;
  /** Shown to the person, who may be asked to send it. */
  readonly logFile: string;
  showLog(): void;
};

/**
 * Asks, outside the page that does not work, whether to load it again. The careful answer comes first
 * and is Enter's and Escape's. About a window that keeps dying the log is offered; the question stays
 * while it is looked at.
 */
export function createQuestions({ showMessageBox, texts, logFile, showLog }: Options) {
  return async (fault: PageFault, signal: AbortSignal): Promise<boolean> => {
    const t = texts();
    const log = fault === 'keeps-dying' ? [t('dialogs:keeps-dying.log')] : [];
    for (;;) {
      const { response } = await showMessageBox({
        type: 'warning',
        title: 'Lantai',
        message: t(`dialogs:${fault}.message`),
        detail: t(`dialogs:${fault}.detail`, { logFile }),
        buttons: [t(`dialogs:${fault}.leave`), t(`dialogs:${fault}.again`), ...log],
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
