import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { errorName } from '../log/error-name.ts';
import { refusePreserved } from './atomic-write.ts';
import { readOrSetAside } from './read-file.ts';

type Content = Record<string, unknown>;

/** What is used of electron-store; tests give the class that it is made of. */
type Store = {
  store: Content;
  onDidAnyChange(callback: (content?: Readonly<Content>) => void): () => void;
  _closeWatcher(): void;
};
export type StoreClass = new (options: {
  readonly cwd: string;
  readonly name: string;
  readonly fileExtension: string;
  readonly defaults: Content;
  readonly projectVersion: string;
  readonly migrations: Readonly<Record<string, (store: Store) => void>>;
  readonly clearInvalidConfig: boolean;
  readonly accessPropertiesByDotNotation: boolean;
  readonly configFileMode: number;
  readonly watch: boolean;
}) => Store;

/** Under this name electron-store records in the file which migrations it has run. */
const BOOKKEEPING = '__internal__';

/** What a file of electron-store holds beside its records about itself. */
export function withoutBookkeeping(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { [BOOKKEEPING]: _, ...content } = json as Content;
  return content;
}

type Options<Value> = {
  readonly path: string;
  /** What is in use already; written where there is no file. */
  readonly first: Value;
  /** The newest version of the file. */
  readonly version: number;
  /** From each older version to the next, by the one they start from. */
  readonly steps: Readonly<Record<number, (old: Content) => Content>>;
  /** @throws for what it does not know */
  readonly read: (json: unknown) => Value;
  readonly now: () => Date;
  /** Another program, or a person, has changed the file. */
  changed(value: Value): void;
  failed(why: string): void;
};

export type ChoiceStore<Value> = {
  /** @throws where the disk refuses, with the old value still in the file */
  write(value: Value): void;
  close(): void;
};

/**
 * A small file whose content a person can choose again, held by electron-store: its only writer in this process. It
 * migrates what an older version has left, and follows changes that others make to the file. A file that has become
 * unreadable meanwhile is moved aside before it is replaced.
 * @throws where the file cannot be opened
 */
export function openChoiceStore<Value extends Content>(Store: StoreClass, options: Options<Value>): ChoiceStore<Value> {
  const { path, first, version, steps, read, now, changed, failed } = options;
  refusePreserved(path);
  const store = opened(Store, path, {
    cwd: dirname(path),
    name: basename(path, '.json'),
    fileExtension: 'json',
    // In an older file they would be taken for what it holds, before its migration.
    defaults: existsSync(path) ? {} : first,
    projectVersion: `${version}.0.0`,
    migrations: migrationsOf(steps),
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
    watch: true,
  });
  let written = JSON.stringify(store.store);
  const stopListening = store.onDidAnyChange((content) => {
    const text = JSON.stringify(content);
    if (text === written) return;
    written = text;
    try {
      changed(read(content));
    } catch (thrown) {
      // What is in use stays in use; the next change of it decides what becomes of the file.
      failed(errorName(thrown));
    }
  });
  return {
    write(value) {
      refusePreserved(path);
      if (!isReadable(store)) readOrSetAside(path, read, now());
      const before = written;
      written = JSON.stringify(value);
      try {
        store.store = value;
      } catch (thrown) {
        written = before;
        throw thrown;
      }
    },
    close() {
      stopListening();
      store._closeWatcher();
    },
  };
}

/** @throws what the system says of the file, with its path, which an error of reading has not */
function opened(Store: StoreClass, path: string, options: ConstructorParameters<StoreClass>[0]): Store {
  try {
    return new Store(options);
  } catch (thrown) {
    throw thrown instanceof Error ? Object.assign(thrown, { path }) : thrown;
  }
}

/** False for a file with other content; where the disk does not answer, writing reports it. */
function isReadable(store: Store): boolean {
  try {
    return store.store !== null;
  } catch (thrown) {
    return !(thrown instanceof SyntaxError);
  }
}

/**
 * electron-store goes by versions of the program, and the file has a version of its own: a step is that of the version
 * which it leads to, and does nothing to a file that is there already.
 */
const migrationsOf = (steps: Options<never>['steps']): Readonly<Record<string, (store: Store) => void>> =>
  Object.fromEntries(
    Object.entries(steps).map(([from, step]) => [
      `${Number(from) + 1}.0.0`,
      (store: Store) => {
        const content = store.store;
        if (content.version === Number(from)) store.store = step(content);
      },
    ]),
  );
