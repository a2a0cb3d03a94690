import { type Package, packageId } from './packages.ts';

/** Packages with the same licence and text share one notice. */
export type Notice = { readonly packages: readonly string[]; readonly licence: string; readonly text: string };

/** Stands before each notice; src/renderer/settings/sections/licence-list.tsx splits the file at it. */
const RULE = '='.repeat(80);

/** Reasons why packages may not be shipped, one sentence each. */
export function violations(packages: readonly Package[], allowed: ReadonlySet<string>): string[] {
  return packages.flatMap((entry) => {
    const id = packageId(entry);
    if (entry.licence === null) return [`${id} names no licence.`];
    if (!allowed.has(entry.licence)) return [`${id} has the licence ${entry.licence}, which is not on the allow list.`];
    if (entry.text === null) return [`${id} comes without a licence text.`];
    return [];
  });
}

/** One notice for each text, ordered by the first package's name. */
export function noticesOf(packages: readonly Package[]): Notice[] {
  const byText = new Map<string, { packages: string[]; licence: string; text: string }>();
  const ordered = [...packages].sort((left, right) => (packageId(left) < packageId(right) ? -1 : 1));
  for (const entry of ordered) {
    const licence = entry.licence ?? '';
    const text = entry.text ?? '';
    const key = `${licence}\n${text}`;
    const notice = byText.get(key) ?? { packages: [], licence, text };
    notice.packages.push(packageId(entry));
    byText.set(key, notice);
  }
  return [...byText.values()];
}

/**
 * The file that is shipped with the installers and shown in the settings window.
 * @throws when a licence text contains the rule that separates the notices
 */
export function renderNotices(notices: readonly Notice[]): string {
  const count = notices.reduce((sum, { packages }) => sum + packages.length, 0);
  const head = [
    'THIRD-PARTY NOTICES',
    '',
    `Lantai contains ${count} packages of others under the licences below. The notices of Chromium and its`,
    'parts are in LICENSES.chromium.html beside the program.',
    '',
    'Generated from the bundles by "npm run notices"; do not edit.',
  ];
  const sections = notices.map(({ packages, licence, text }) => {
    if (text.includes(RULE)) throw new Error(`The licence text of ${packages.join(', ')} contains the separator.`);
    return [RULE, ...packages.map((id) => `${id} (${licence})`), '', text].join('\n');
  });
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}
