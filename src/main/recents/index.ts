import { z } from 'zod';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { currentCommand } from '#shared/contract/panels.ts';
import { MAX_RECENTS, type Recent, recent, type recentsContract } from '#shared/contract/recents.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** recents.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), recents: z.array(recent).max(MAX_RECENTS) });

/** Chosen again it comes to the front, and the oldest goes when there are too many. */
export const withRecent = (all: readonly Recent[], chosen: Recent): Recent[] =>
  [chosen, ...all.filter(({ source, id }) => source !== chosen.source || id !== chosen.id)].slice(0, MAX_RECENTS);

/** @throws ZodError for another kind of file */
const readRecents = (json: unknown): Recent[] =>
  file
    .parse(json)
    .recents.map((each) => (each.source === 'commands' ? { ...each, id: currentCommand(each.id) } : each))
    .reduceRight<Recent[]>(withRecent, []);

type Options = {
  readonly now: Date;
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

type Recents = {
  readonly handlers: HandlersOf<typeof recentsContract>;
  /** Resolves when what was chosen so far is on disk. */
  close(): Promise<void>;
};

/** What was selected in the palette, in one small file of the profile; empty while the privacy settings forbid it. */
export function openRecents(path: string, { now, settings, changed, failed, succeeded }: Options): Recents {
  const read = readOrSetAside(path, readRecents, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let all: Recent[] = read.kind === 'found' ? read.value : [];
  const set = (next: Recent[]): void => {
    all = next;
    writer.write(JSON.stringify({ version: 1, recents: all }));
    changed(all);
  };
  const clear = (): void => {
    if (all.length > 0) set([]);
  };
  const follow = ({ privacy }: Pick<Settings, 'privacy'>): void => {
    if (!privacy.keepRecents) clear();
  };
  follow(settings.get());
  const stop = settings.onChange(follow);
  return {
    handlers: {
      list: () => all,
      add: (chosen) => {
        if (settings.get().privacy.keepRecents) set(withRecent(all, chosen));
      },
      clear,
    },
    close() {
      stop();
      return writer.settled();
    },
  };
}
