import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wireFieldsPage } from './fields-page.ts';

// Writes docs/wire-fields.md; a unit test compares the committed page with what would be written.
writeFileSync(fileURLToPath(new URL('../../docs/wire-fields.md', import.meta.url)), wireFieldsPage());
