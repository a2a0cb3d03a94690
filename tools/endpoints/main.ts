import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointsPage } from './page.ts';
import { usersOfEndpoints } from './users.ts';

// Prints endpoint → parts of the product as JSON; `--write` writes docs/endpoints.md.
const root = fileURLToPath(new URL('../..', import.meta.url));
const users = await usersOfEndpoints(root);
if (process.argv.includes('--write')) writeFileSync(join(root, 'docs/endpoints.md'), endpointsPage(users));
else console.log(JSON.stringify(Object.fromEntries(users), null, 2));
