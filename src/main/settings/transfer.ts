import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';
import { type FileDialogs, readChosen, saveAs } from '#main/platform/files/chosen-file.ts';
import { notSavedError } from '#main/platform/files/file-not-saved.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type Settings, type StoredThing, type settingsContract, storedThing } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { readSettings } from './migrations.ts';
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, writeSettingsFile } from './settings-file.ts';
import type { SettingsStore } from './settings-store.ts';

type TransferOptions = FileDialogs & {
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

/** Settings as files, undo of the last import, and where everything is stored. */
export function createSettingsTransfer(
  options: TransferOptions,
): Omit<HandlersOf<typeof settingsContract>, 'get' | 'change'> {
  const { store, texts } = options;
  const path = join(options.dir, NAME);
  const stored = readOrSetAside(path, (json) => beforeFile.parse(json), new Date(options.now()));
  let before: Before | null = stored.kind === 'found' ? stored.value : null;
  let read: { readonly file: string; readonly settings: Settings } | null = null;

  /** The tour, what follows it and the notes of watchlists belong to this computer: an import changes none of them. */
  function apply({ version: _version, ...patch }: Settings): Settings {
    const { tourDone, nextSteps, watchlists } = store.get();
    return store.change({ ...patch, tourDone, nextSteps, watchlists });
  }

  return {
    exportFile: () =>
      saveAs(options, {
        title: texts()('settings:file.exportTitle'),
        kind: texts()('settings:file.kind'),
        name: 'lantai-settings',
        // Notes of watchlists are private, and their ids mean nothing to another account.
        text: writeSettingsFile({ ...store.get(), watchlists: {} }),
      }),
    async chooseFile() {
      const chosen = await readChosen(options, {
        title: texts()('settings:file.importTitle'),
        kind: texts()('settings:file.kind'),
        maxBytes: MAX_SETTINGS_FILE_BYTES,
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
      const step: Before = { at: options.now(), file: read.file, settings: store.get() };
      // On disk before anything changes: what cannot be undone is not done.
      try {
        await writeAtomically(path, JSON.stringify({ version: 1, ...step }));
      } catch (thrown) {
        throw notSavedError(path, thrown);
      }
      const taken = apply(read.settings);
      before = step;
      read = null;
      return taken;
    },
    lastImport: () => (before === null ? null : { at: before.at, file: before.file }),
    undoImport() {
      if (before === null) throw new LantaiError('NOT_FOUND', 'there is no import to undo');
      const taken = apply(before.settings);
      before = null;
      rmSync(path, { force: true });
      return taken;
    },
    places: () => storedThing.options.map((what) => ({ what, path: options.places[what] })),
    reveal: ({ what }) => options.reveal(options.places[what]),
  };
}
