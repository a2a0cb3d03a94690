import { actionKindOf } from '#shared/market/index.ts';

export type RightKind = 'rights' | 'warrant' | 'convertible' | 'other';

/** What a right is. @param type the service's word for it */
export function rightKindOf(type: string): RightKind {
  const kind = actionKindOf(type);
  return kind === 'rights' || kind === 'warrant' || kind === 'convertible' ? kind : 'other';
}
