import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';

/**
 * A picture of what a panel shows, for the clipboard or a file.
 * @param take null, or the promise of null, where there is nothing to take one of
 * @param note shows what came of it
 */
export function usePicture(take: (() => Promise<Blob | null>) | null, title: string, note: (text: string) => void) {
  const { t } = useTexts('chart');
  const withPicture = async (act: (picture: Uint8Array<ArrayBuffer>) => Promise<string | null>): Promise<void> => {
    try {
      const blob = await take?.();
      const text = blob ? await act(new Uint8Array(await blob.arrayBuffer())) : t('pictureFailed');
      if (text !== null) note(text);
    } catch {
      note(t('pictureFailed'));
    }
  };
  return {
    copy: () =>
      withPicture(async (picture) => {
        await ask(bridge.app.copyPicture({ picture }));
        return t('pictureCopied');
      }),
    save: () =>
      withPicture(async (picture) => {
        const saved = await ask(bridge.app.savePicture({ suggestedName: title, picture }));
        if (saved.kind === 'cancelled') return null;
        return saved.kind === 'saved' ? t('pictureSaved', { file: saved.file }) : t('pictureFailed');
      }),
  };
}
