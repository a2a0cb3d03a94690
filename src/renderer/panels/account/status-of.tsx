import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { knownWord, STATUSES, toneOf } from './service-words.ts';

/** A status of the service, in words where it is one of those that are known. */
export function StatusOf({ status }: { readonly status: string }): ReactNode {
  const { t } = useTexts('account');
  const known = knownWord(STATUSES, status);
  if (status === '') return null;
  return <StatusPill tone={toneOf(status)}>{known === null ? status : t(`statuses.${known}`)}</StatusPill>;
}
