import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import type { ChatMessage, ChatUnsent } from '#shared/contract/chat.ts';
import { draftOf, type PhotoDraft } from './photo-draft.ts';

/** What is written for a room beside its text: a photo, and the message that is answered. */
export type Unsent = { readonly photo: PhotoDraft | null; readonly reply: ChatMessage | null };

const NOTHING: Unsent = { photo: null, reply: null };
const sent = (photo: PhotoDraft | null): ChatUnsent['photo'] =>
  photo && { content: photo.content, width: photo.width, height: photo.height };

/** The main process holds it beside the text, so that it is there in whichever window shows the room next. */
export function useUnsent(room: string): readonly [Unsent, (change: Partial<Unsent>) => void] {
  const [unsent, draw] = useState(NOTHING);
  /** What was changed here since the room is shown. */
  const changes = useRef<Partial<Unsent>>({});
  useEffect(() => {
    let isShown = true;
    changes.current = {};
    draw(NOTHING);
    void bridge.chat.unsent({ room }).then((answer) => {
      if (!isShown || !answer.ok) return;
      const { photo, reply } = answer.value;
      draw({ photo: photo && draftOf(photo), reply, ...changes.current });
    });
    return () => {
      isShown = false;
    };
  }, [room]);
  const set = useCallback(
    (change: Partial<Unsent>) => {
      changes.current = { ...changes.current, ...change };
      draw((now) => ({ ...now, ...change }));
      const { photo, ...rest } = change;
      void bridge.chat.setUnsent({ room, unsent: { ...rest, ...(photo !== undefined && { photo: sent(photo) }) } });
    },
    [room],
  );
  return [unsent, set];
}
