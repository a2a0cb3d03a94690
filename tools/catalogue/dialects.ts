import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordedResults } from '#tools/conformance/dialects/results.ts';
import { dialectsPage } from './dialects-page.ts';

// Writes docs/dialects.md by the recorded results of "npm run campaign -- dialects"; a unit test compares the committed page with what would be written.
writeFileSync(fileURLToPath(new URL('../../docs/dialects.md', import.meta.url)), dialectsPage(recordedResults()));
