// Results of test files that are still true, so that a local run repeats only what a change can reach. CI runs all.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { filesBelow, fingerprint } from './fingerprint.mjs';

/** Whatever names another file of the project: imports, mocked modules, addresses of workers and fixtures. */
const REFERENCE = /['"`]((?:\.{1,2}\/|#)[^'"`\n?]*)/g;
const HAS_REFERENCES = /\.[cm]?[jt]sx?$/;
/** Tests of these look at the project as a whole, not only at what they import. */
const READS_EVERYTHING = /^(tools|bench)\//;
/** What any result depends on. */
const COMMON = ['package-lock.json', 'vitest.config.ts', 'tsconfig.base.json'];
const EVERYTHING = ['src', 'packages', 'tools', 'bench', 'e2e', 'docs', 'proto', 'resources'];
const LOOSE = ['package.json', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'biome.json'];

/** Digests of the project's files and of all that they reach, each read once. */
export function createDigests(root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const aliases = Object.entries(imports).map(([from, to]) => [
    from.replace(/\*$/, ''),
    join(root, to.replace(/\*$/, '')),
  ]);
  const read = new Map();

  function resolve(from, text) {
    if (text.startsWith('.')) return join(dirname(from), text);
    const alias = aliases.find(([prefix]) => text.startsWith(prefix));
    return alias && join(alias[1], text.slice(alias[0].length));
  }

  /** The digest of a file's text, and the files that it names. */
  function entryOf(file) {
    const known = read.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(file);
    const named = HAS_REFERENCES.test(file)
      ? [...content.toString().matchAll(REFERENCE)].flatMap(([, text]) => filesAt(resolve(file, text)))
      : [];
    const entry = { digest: createHash('sha256').update(content).digest('base64'), named };
    read.set(file, entry);
    return entry;
  }

  /** A folder that is named stands for its files, unless it is the project itself or one of its great folders. */
  function filesAt(path) {
    if (path === undefined || !path.startsWith(root) || !existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return relative(root, path).split(sep).length > 2 ? filesBelow(path) : [];
  }

  function reached(starts) {
    const all = new Set(starts);
    for (const file of all) for (const named of entryOf(file).named) all.add(named);
    return all;
  }

  const digestOf = (files) => {
    const lines = [...files].map((file) => `${relative(root, file)} ${entryOf(file).digest}`);
    return createHash('sha256').update(lines.sort().join('\n')).digest('base64');
  };
  let everything;
  const thatExist = (names) => names.filter((name) => existsSync(join(root, name)));
  const common = thatExist(COMMON).map((name) => join(root, name));

  return {
    /** The file itself and all that it names, and what that names in turn. @param file absolute, as all that is returned */
    reached: (file) => reached([file]),
    /** A digest of all that a test file's result depends on. @param file absolute */
    of(file) {
      if (!READS_EVERYTHING.test(relative(root, file).split(sep).join('/')))
        return digestOf(reached([file, ...common]));
      everything ??= fingerprint(root, { folders: EVERYTHING, files: thatExist([...COMMON, ...LOOSE]) });
      return everything;
    },
  };
}

/**
 * The results of test files that passed, in a file.
 *
 * @param {{ root: string, path: string }} where
 */
export function createResults({ root, path }) {
  const digests = createDigests(root);
  const stored = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return {
    /** Splits test files, absolute, into those that must run and the number of tests that passed in the others. */
    select(files) {
      const stale = [];
      let passed = 0;
      for (const file of files) {
        const known = stored[relative(root, file)];
        if (known?.digest === digests.of(file)) passed += known.passed;
        else stale.push(file);
      }
      return { stale, passed };
    },
    /** Stores what a Vitest report says: files that passed whole. What failed is forgotten. */
    store(report) {
      for (const { name, status, assertionResults } of report.testResults) {
        const key = relative(root, name);
        const passed = assertionResults.filter((test) => test.status === 'passed').length;
        if (status === 'passed') stored[key] = { digest: digests.of(name), passed };
        else delete stored[key];
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(stored));
    },
  };
}

/** Test files below folders of the project, absolute. */
export const testFilesIn = (root, folders) =>
  folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.integration\.test\.ts$/.test(file));
