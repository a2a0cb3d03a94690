import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { type ChoiceStore, openChoiceStore, type StoreClass } from '#main/platform/files/choice-store.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, settingsContract } from '#shared/contract/settings.ts';
import { createEmitter } from '#shared/emitter.ts';
import { presetsInOtherFormat } from '#shared/ticket/index.ts';
import { readSettings, SETTINGS_STEPS } from './migrations.ts';

const FILE = 'settings.json';

export type SettingsStore = {
  get(): Settings;
  /** Replaces whole groups. @throws where the disk refuses, with the old settings still in the file */
  change(patch: Partial<Omit<Settings, 'version'>>): Settings;
  /** Also called when somebody else has changed the file. */
  onChange(listener: (settings: Settings) => void): () => void;
  readonly handlers: {
    get: HandlersOf<typeof settingsContract>['get'];
    /** Waits for `hold`, so that a person is told whether the change is on disk. */
    change: HandlersOf<typeof settingsContract>['change'];
  };
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
  /** From now on changes are written; those that were made before are written now. */
  hold(Store: StoreClass): void;
  /** What writes them could not be loaded: a change is refused from now on, since it would be lost. */
  cannotHold(cause: unknown): void;
  close(): void;
};

type Options = {
  readonly now: () => Date;
  /** Where the profile had its settings at its former addresses; null where it has none. */
  readonly formerDir: string | null;
  /** Carries out a write and reports whether it succeeded. */
  reported(path: string, write: () => void): void;
  /** What others wrote into the file cannot be used. */
  failed(why: string): void;
};

/**
 * The settings of one profile, in `dir`/settings.json, read at once: the first window is drawn by them. What writes them is
 * loaded later (`hold`). A file that cannot be read is moved aside.
 */
export function openSettings(dir: string, options: Options): SettingsStore {
  const path = join(dir, FILE);
  const found = readOrSetAside(path, readSettings, options.now());
  const first = found.kind === 'found' ? found.value : (carriedFrom(options.formerDir) ?? DEFAULT_SETTINGS);
  return settingsStore(first, { ...options, path }, found.kind === 'damaged');
}

/** Default settings, changes to which are lost at the end; without the flight recorder and the tour. */
export const safeSettings = (): SettingsStore =>
  settingsStore(
    { ...DEFAULT_SETTINGS, tourDone: true, recorder: { ...DEFAULT_SETTINGS.recorder, on: false } },
    null,
    false,
  );

/**
 * How Lantai looks is a person's own and goes with them to another address of a profile; whatever decides about
 * orders (limits, confirmations, lock) was chosen for the service before and stays there.
 * @returns null where the former settings cannot be read
 */
function carriedFrom(formerDir: string | null): Settings | null {
  const path = formerDir === null ? '' : join(formerDir, FILE);
  if (!existsSync(path)) return null;
  try {
    const { language, numberFormat, appearance, tourDone } = readSettings(JSON.parse(readFileSync(path, 'utf8')));
    return { ...DEFAULT_SETTINGS, language, numberFormat, appearance, tourDone };
  } catch {
    return null;
  }
}

/** Numbers follow a change of the language unless their format was chosen apart from it. */
function withNumberFormat(patch: Partial<Settings>, { language, numberFormat }: Settings): Partial<Settings> {
  const isChosenApart = numberFormat !== language;
  return patch.language === undefined || isChosenApart ? patch : { numberFormat: patch.language, ...patch };
}

/** The presets of the ticket are texts with numbers: they go with the number format, so that each means what it did. */
function withPresets(patch: Partial<Settings>, { numberFormat, ticket }: Settings): Partial<Settings> {
  const isSame = (patch.numberFormat ?? numberFormat) === numberFormat;
  return isSame || patch.ticket !== undefined
    ? patch
    : { ...patch, ticket: presetsInOtherFormat(ticket, numberFormat) };
}

/** @param place null: nothing is written */
function settingsStore(
  first: Settings,
  place: (Options & { readonly path: string }) | null,
  damaged: boolean,
): SettingsStore {
  let current = first;
  let file: ChoiceStore<Settings> | null = null;
  let Held: StoreClass | null = null;
  let isUnwritten = false;
  let whyNotHeld: { readonly cause: unknown } | null = null;
  const held = Promise.withResolvers<void>();
  if (place === null) held.resolve();
  const changed = createEmitter<Settings>();
  const take = (next: Settings): void => {
    current = next;
    changed.emit(next);
  };

  function write(next: Settings): void {
    if (place === null) return;
    if (whyNotHeld !== null) {
      const { cause } = whyNotHeld;
      place.reported(place.path, () => {
        throw Object.assign(new Error('what writes the settings could not be loaded', { cause }), { path: place.path });
      });
    }
    if (Held === null) {
      isUnwritten = true;
      return;
    }
    const Store = Held;
    place.reported(place.path, () => {
      file ??= openChoiceStore<Settings>(Store, {
        path: place.path,
        first: current,
        version: DEFAULT_SETTINGS.version,
        steps: SETTINGS_STEPS,
        read: readSettings,
        now: place.now,
        changed: take,
        failed: place.failed,
      });
      if (next !== current || isUnwritten) file.write(next);
      isUnwritten = false;
    });
  }

  const change: SettingsStore['change'] = (patch) => {
    // The contract has checked the patch; the whole is checked again before it is stored.
    const next = readSettings({ ...current, ...withPresets(withNumberFormat(patch, current), current) });
    write(next);
    take(next);
    return current;
  };

  return {
    get: () => current,
    change,
    onChange: changed.on,
    handlers: {
      get: () => current,
      async change(patch) {
        await held.promise;
        // Not loaded at the start, where nobody changes anything yet.
        const { wholeGroups } = await import('#shared/settings-change.ts');
        return change(wholeGroups(patch, current));
      },
    },
    damaged,
    hold(Store) {
      Held = Store;
      try {
        write(current);
      } catch {
        // It has been reported, and the next change tries again.
      }
      held.resolve();
    },
    cannotHold(cause) {
      whyNotHeld = { cause };
      held.resolve();
    },
    close: () => file?.close(),
  };
}
