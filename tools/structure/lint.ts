// Part of `npm run lint`: layers, circular imports, entry points of folders.
import { bypassedIndexes, circularImports, layerProblems } from './check.ts';
import { importsOf, sourceFiles } from './imports.ts';

const imports = importsOf(sourceFiles());
const problems = [...layerProblems(imports), ...circularImports(imports), ...bypassedIndexes(imports)];
for (const problem of problems) console.error(problem);
console.log(`${imports.length} imports, ${problems.length} against the structure`);
process.exitCode = problems.length === 0 ? 0 : 1;
