import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';

/** How many members a group has, and may have where that is known. */
export function GroupSize({ members, max }: { readonly members: number; readonly max: number | null }): ReactNode {
  const { t } = useTexts('groups');
  return max === null ? t('sizeOpen', { count: members }) : t('size', { count: members, max });
}
