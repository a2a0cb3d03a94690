import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/panel-state.tsx';
import { showAsReceived } from './show-received.ts';

/** How many rows of a panel's lists could not be read, and where to see them; nothing where all were. */
export function UnreadRows({ endpoints }: { readonly endpoints: readonly string[] }): ReactNode {
  const { t } = useTexts('common');
  const answers = unreadAnswersStore((store) => store.answers);
  const unread = answers.filter(({ endpoint }) => endpoints.includes(endpoint));
  const latest = unread.at(-1);
  if (!latest) return null;
  return (
    <WarningLine>
      {t('unreadRows', { count: unread.reduce((sum, { rows }) => sum + rows, 0) })}{' '}
      <Button size="small" tone="quiet" onClick={() => showAsReceived(latest)}>
        {t('showAsReceived')}
      </Button>
    </WarningLine>
  );
}
