export { GapRecovery } from './gap-recovery.ts';
export { stockSnapshotOf } from './rest-snapshot.ts';
