import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#main/app/atomic-json.ts';
import { type FileDialogs, readChosen, saveAs } from '#main/app/chosen-file.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type Settings, type StoredThing, type settingsContract, storedThing } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { SettingsStore } from './index.ts';
import { readSettings } from './migrations.ts';
import { readOrSetAside } from './read-file.ts';
import { LARGEST_SETTINGS_FILE, readSettingsFile, writeSettingsFile } from './settings-file.ts';

export type TransferDeps = FileDialogs & {
  readonly store: SettingsStore;
  readonly dir: string;
  readonly now: () => number;
  readonly texts: () => Translate;
  readonly places: Readonly<Record<StoredThing, string>>;
  reveal(path: string): void;
};

type Before = { readonly at: number; readonly file: string; readonly settings: Settings };

const NAME = 'settings-before-import.json';
const beforeFile = z.object({
  version: z.literal(1),
  at: z.number().int().nonnegative(),
  file: z.string(),
  settings: z.unknown().transform((json) => readSettings(json)),
});

/** Settings as files, one step back from the last import, and where everything is kept. */
export function createSettingsTransfer(
  deps: TransferDeps,
): Omit<HandlersOf<typeof settingsContract>, 'get' | 'change'> {
  const { store, texts } = deps;
  const path = join(deps.dir, NAME);
  const kept = readOrSetAside(path, (json) => beforeFile.parse(json), new Date(deps.now()));
  let before: Before | null = kept.kind === 'found' ? kept.value : null;
  let read: { readonly file: string; readonly settings: Settings } | null = null;

  /** The tour belongs to this computer: an import neither shows it again nor takes it away. */
  function takeOver({ version: _version, ...patch }: Settings): Settings {
    return store.change({ ...patch, tourDone: store.get().tourDone });
  }

  return {
    exportFile: () =>
      saveAs(deps, {
        title: texts()('settings:file.exportTitle'),
        kind: texts()('settings:file.kind'),
        name: 'lantai-settings',
        text: writeSettingsFile(store.get()),
      }),
    async chooseFile() {
      const chosen = await readChosen(deps, {
        title: texts()('settings:file.importTitle'),
        kind: texts()('settings:file.kind'),
        largest: LARGEST_SETTINGS_FILE,
      });
      if (chosen.kind === 'cancelled') return chosen;
      if (chosen.kind !== 'chosen') return { kind: 'refused', reason: chosen.kind, where: '' };
      const found = readSettingsFile(chosen.text);
      if (!found.ok) return { kind: 'refused', reason: found.reason, where: found.where };
      read = { file: chosen.file, settings: found.settings };
      return { kind: 'read', ...read };
    },
    async applyFile() {
      if (read === null) throw new LantaiError('NOT_FOUND', 'no file of settings has been read');
      const step: Before = { at: deps.now(), file: read.file, settings: store.get() };
      // On disk before anything changes: what cannot be undone is not done.
      await writeAtomically(path, JSON.stringify({ version: 1, ...step }));
      const taken = takeOver(read.settings);
      before = step;
      read = null;
      return taken;
    },
    lastImport: () => (before === null ? null : { at: before.at, file: before.file }),
    undoImport() {
      if (before === null) throw new LantaiError('NOT_FOUND', 'there is no import to undo');
      const taken = takeOver(before.settings);
      before = null;
      rmSync(path, { force: true });
      return taken;
    },
    places: () => storedThing.options.map((what) => ({ what, path: deps.places[what] })),
    reveal: ({ what }) => deps.reveal(deps.places[what]),
  };
}
