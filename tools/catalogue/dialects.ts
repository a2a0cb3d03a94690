import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dialectsPage } from './dialects-page.ts';

// Writes docs/dialects.md; a unit test compares the committed page with what would be written.
writeFileSync(fileURLToPath(new URL('../../docs/dialects.md', import.meta.url)), dialectsPage());
