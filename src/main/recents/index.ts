import { z } from 'zod';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import {
  type ChoiceStore,
  openChoiceStore,
  type StoreClass,
  withoutBookkeeping,
} from '#main/platform/files/choice-store.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { currentCommand } from '#shared/contract/panels.ts';
import { MAX_RECENTS, type Recent, recent, type recentsContract } from '#shared/contract/recents.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** Characters; systems allow some thousand. */
const MAX_PATH = 4_096;

/** recents.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({
  version: z.literal(1),
  recents: z.array(recent).max(MAX_RECENTS),
  /** The folder that a dialog opened or saved in last. */
  folder: z.string().max(MAX_PATH).nullable().default(null),
});
type Remembered = z.infer<typeof file>;
const NOTHING: Remembered = { version: 1, recents: [], folder: null };

/** Chosen again it comes to the front, and the oldest goes when there are too many. */
export const withRecent = (all: readonly Recent[], chosen: Recent): Recent[] =>
  [chosen, ...all.filter(({ source, id }) => source !== chosen.source || id !== chosen.id)].slice(0, MAX_RECENTS);

/** @throws ZodError for another kind of file */
function readRecents(json: unknown): Remembered {
  const { recents, folder, version } = file.parse(withoutBookkeeping(json));
  const current = recents
    .map((each) => (each.source === 'commands' ? { ...each, id: currentCommand(each.id) } : each))
    .reduceRight<Recent[]>(withRecent, []);
  return { version, recents: current, folder };
}

type Options = {
  readonly now: () => Date;
  readonly settings: {
    get(): Pick<Settings, 'privacy'>;
    onChange(listener: (settings: Pick<Settings, 'privacy'>) => void): () => void;
  };
  /** Every window's palette shows the same. */
  changed(recents: Recent[]): void;
  failed(error: unknown): void;
  /** It is on disk. */
  succeeded?(): void;
};

export type Recents = {
  readonly handlers: HandlersOf<typeof recentsContract>;
  /** Null while none is known. */
  folder(): string | null;
  setFolder(folder: string): void;
  /** From now on what is chosen is written; what was chosen before is written now. */
  hold(Store: StoreClass): void;
  /** What writes it could not be loaded: what is chosen lasts until the end of the program. */
  cannotHold(cause: unknown): void;
  close(): void;
};

/** What was selected in the palette and in dialogs, in one small file of the profile; empty while the privacy settings forbid it. */
export function openRecents(path: string, { now, settings, changed, failed, succeeded }: Options): Recents {
  const read = readOrSetAside(path, readRecents, now());
  let all: Remembered = read.kind === 'found' ? read.value : NOTHING;
  let Held: StoreClass | null = null;
  let store: ChoiceStore<Remembered> | null = null;
  let isUnwritten = false;

  function write(): void {
    if (Held === null) return;
    try {
      store ??= openChoiceStore<Remembered>(Held, {
        path,
        first: all,
        version: 1,
        steps: {},
        read: readRecents,
        now,
        changed(next) {
          all = next;
          changed(all.recents);
        },
        failed: (why) => failed(new Error(why)),
      });
      if (isUnwritten) store.write(all);
      isUnwritten = false;
      succeeded?.();
    } catch (thrown) {
      failed(thrown);
    }
  }
  const set = (next: Remembered): void => {
    const isList = next.recents !== all.recents;
    all = next;
    isUnwritten = true;
    write();
    if (isList) changed(all.recents);
  };
  const clear = (): void => {
    if (all.recents.length > 0 || all.folder !== null) set(NOTHING);
  };
  const follow = ({ privacy }: Pick<Settings, 'privacy'>): void => {
    if (!privacy.keepRecents) clear();
  };
  follow(settings.get());
  const stop = settings.onChange(follow);
  return {
    handlers: {
      list: () => all.recents,
      add: (chosen) => {
        if (settings.get().privacy.keepRecents) set({ ...all, recents: withRecent(all.recents, chosen) });
      },
      clear,
    },
    folder: () => all.folder,
    setFolder(folder) {
      if (settings.get().privacy.keepRecents && folder !== all.folder && folder.length <= MAX_PATH)
        set({ ...all, folder });
    },
    hold(Store) {
      Held = Store;
      write();
    },
    cannotHold: failed,
    close() {
      stop();
      store?.close();
    },
  };
}
