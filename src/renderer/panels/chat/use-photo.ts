import { useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type PhotoDraft, photoFrom } from './photo-draft.ts';
import { keepUnsent, unsentIn } from './unsent.ts';

export type PhotoState = {
  readonly draft: PhotoDraft | null;
  readonly isBusy: boolean;
  /** Why the last file became no photo. */
  readonly problem: string | null;
  take(file: File): void;
  restore(draft: PhotoDraft): void;
  clear(): void;
};

/**
 * The photo that is about to be sent, drawn anew within the limits of the service.
 * @param unsent where it waits while the room is not shown
 */
export function usePhoto(unsent: string): PhotoState {
  const { t, translate } = useTexts('chat');
  const [draft, drawDraft] = useState<PhotoDraft | null>(() => unsentIn(unsent).photo);
  const setDraft = (photo: PhotoDraft | null): void => {
    keepUnsent(unsent, { photo });
    drawDraft(photo);
  };
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Only the last of several files becomes the photo. */
  const newest = useRef(0);

  async function take(file: File): Promise<void> {
    newest.current += 1;
    const mine = newest.current;
    setProblem(null);
    setBusy(true);
    try {
      const made = await photoFrom(file, await ask(bridge.chat.photoPolicy()));
      if (mine !== newest.current) return;
      if (typeof made === 'string') setProblem(t(`photo.problem.${made}`));
      else setDraft(made);
    } catch (thrown) {
      if (mine === newest.current) setProblem(messageOf(failureFrom(thrown), translate));
    } finally {
      if (mine === newest.current) setBusy(false);
    }
  }
  return {
    draft,
    isBusy,
    problem,
    take: (file) => void take(file),
    restore: (sent) => setDraft(unsentIn(unsent).photo ?? sent),
    clear() {
      newest.current += 1;
      setDraft(null);
      setBusy(false);
      setProblem(null);
    },
  };
}
