// Part of `npm run lint`: layers, circular imports, entry points of folders, ways out of a package, packages that nothing declares,
// comments that do not stand alone.
import { readFileSync } from 'node:fs';
import { bypassedIndexes, circularImports, escapingImports, layerProblems, undeclaredPackages } from './check.ts';
import { fragmentComments } from './comments.ts';
import { ANY_SOURCE, importsOf, packagesOf, sourceFiles } from './imports.ts';
import { packageOf, projectPackages, wrongLinks } from './packages.ts';

const packages = projectPackages();
const FOLDERS = ['src', 'packages', 'proto', 'tools', 'bench', 'e2e', '*.ts'];
const files = sourceFiles(FOLDERS);
const withScripts = sourceFiles(FOLDERS, ANY_SOURCE);
const imports = importsOf(files, packages);
const ofProducts = imports.filter(({ from }) => /^(src|packages)\//.test(from));
const exceptBench = imports.filter(({ from }) => !from.startsWith('bench/'));
/** Comments of these folders are not whole sentences yet. */
const TELEGRAPHIC = /^src\/(?:main\/orders|renderer\/dock)\//;
const problems = [
  ...wrongLinks(packages),
  ...layerProblems(imports),
  ...circularImports(exceptBench),
  ...bypassedIndexes(ofProducts),
  ...escapingImports(imports, packages),
  ...files
    .filter((file) => !TELEGRAPHIC.test(file) && !file.startsWith('proto/'))
    .flatMap((file) => fragmentComments(file, readFileSync(file, 'utf8'))),
  ...packages.flatMap((room) =>
    undeclaredPackages(packagesOf(withScripts.filter((file) => packageOf(file, packages) === room)), room),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${imports.length} imports, ${problems.length} against the structure`);
process.exitCode = problems.length === 0 ? 0 : 1;
