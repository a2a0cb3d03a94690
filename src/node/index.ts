export { checkFolder } from './database-file.ts';
export { type Damage, DatabaseUnavailable, type UnavailableReason } from './database-unavailable.ts';
export { DATA_EXIT_CODES, EXIT_DATA_SET_ASIDE, unavailableReasonOf } from './exit-codes.ts';
export { isDiskFull, isInUse, isReadOnly, systemCode } from './file-errors.ts';
export { type Condition, type GuardedDatabase, type GuardedOptions, openGuardedDatabase } from './guarded-database.ts';
export type { SchemaVersion } from './schema.ts';
export { MAX_SET_ASIDE, setAside } from './set-aside.ts';
