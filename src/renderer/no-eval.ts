import { config } from 'zod';

// Before the first schema is made: zod otherwise tries `new Function`, which our policy forbids and reports.
config({ jitless: true });
