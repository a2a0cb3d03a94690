import { useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type PhotoDraft, photoFrom } from './photo-draft.ts';

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
 * @param setDraft has a photo wait with its room
 */
export function usePhoto(draft: PhotoDraft | null, setDraft: (photo: PhotoDraft | null) => void): PhotoState {
  const { t, translate } = useTexts('chat');
  const shown = useRef(draft);
  shown.current = draft;
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
    restore(sent) {
      if (shown.current === null) setDraft(sent);
    },
    clear() {
      newest.current += 1;
      setDraft(null);
      setBusy(false);
      setProblem(null);
    },
  };
}
