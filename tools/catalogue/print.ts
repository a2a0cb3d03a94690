import { CATALOGUE } from '#shared/service/endpoints.ts';

/** `npm run -s catalogue`: the endpoint catalogue as JSON on standard output. */
const rows = CATALOGUE.map(({ host, method, path, auth, uiRef, shape, idempotent, legacy, purpose }) => ({
  host,
  method,
  path,
  auth,
  uiRef,
  shape,
  idempotent,
  legacy,
  purpose,
}));
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
