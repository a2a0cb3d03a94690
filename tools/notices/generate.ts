import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticesOf, renderNotices, violations } from './notices.ts';
import { bundledPackages, installedPackages, packageId, readPackage } from './packages.ts';
import { ALLOWED_LICENCES, SHIPPED_BESIDE_BUNDLES } from './policy.ts';

/**
 * Writes THIRD-PARTY-NOTICES.txt from the packages that the built bundles contain (scripts, styles and
 * fonts). `--check` writes nothing and fails when the committed file differs. Both fail on a package
 * without a licence and on a licence that policy.ts does not allow.
 *
 * Vite lists the packages (`build.license`); the texts are read here, because Vite takes one file of a
 * package only and has no allow list. rollup-plugin-license has one, but skips styles and fonts.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'THIRD-PARTY-NOTICES.txt');

const installed = installedPackages(root);
const bundled = bundledPackages(join(root, 'out')).map((entry) => {
  const found = installed.get(packageId(entry));
  if (found === undefined) throw new Error(`${packageId(entry)} is in a bundle, but not in package-lock.json.`);
  // Audits and lists of what is shipped read the dependencies only.
  if (found.isDev)
    throw new Error(`${packageId(entry)} is in a bundle: it belongs to the dependencies in package.json.`);
  return found.folder;
});
const beside = SHIPPED_BESIDE_BUNDLES.map((name) => join(root, 'node_modules', name));
const packages = [...new Set([...bundled, ...beside])].map(readPackage);

const problems = violations(packages, ALLOWED_LICENCES);
for (const problem of problems) console.error(problem);
const notices = renderNotices(noticesOf(packages));

if (problems.length > 0) {
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== notices) {
    console.error(
      'THIRD-PARTY-NOTICES.txt differs from the bundles: run "npm run build && npm run notices", commit it.',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, notices);
  console.log(`THIRD-PARTY-NOTICES.txt lists ${packages.length} packages.`);
}
