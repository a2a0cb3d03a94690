// Part of `npm run lint`: layers, circular imports, entry points of folders, packages that nothing declares.
import { readFileSync } from 'node:fs';
import { bypassedIndexes, circularImports, layerProblems, undeclaredPackages } from './check.ts';
import { importsOf, packagesOf, sourceFiles } from './imports.ts';

const imports = importsOf(sourceFiles());
const problems = [
  ...layerProblems(imports),
  ...circularImports(imports),
  ...bypassedIndexes(imports),
  ...undeclaredPackages(
    packagesOf(sourceFiles(['src', 'tools', 'bench', 'e2e', '*.ts'])),
    JSON.parse(readFileSync('package.json', 'utf8')),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${imports.length} imports, ${problems.length} against the structure`);
process.exitCode = problems.length === 0 ? 0 : 1;
