import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { showAsReceived } from './show-received.ts';

type UnreadRowsProps = { readonly endpoints: readonly string[] };

function useUnread({ endpoints }: UnreadRowsProps) {
  const answers = unreadAnswersStore((store) => store.answers);
  return answers.filter(({ endpoint }) => endpoints.includes(endpoint));
}

/** How many rows of a panel's lists could not be read, and where to see them; nothing where all were. */
export function UnreadRows({ endpoints }: UnreadRowsProps): ReactNode {
  const { t } = useTexts('common');
  const unread = useUnread({ endpoints });
  if (unread.length === 0) return null;
  return (
    <WarningLine action={<ShowAsReceived endpoints={endpoints} />}>
      {t('unreadRows', { count: unread.reduce((sum, { rows }) => sum + rows, 0) })}
    </WarningLine>
  );
}

/** Opens the API explorer on the latest answer that was not read whole. */
export function ShowAsReceived({ endpoints }: UnreadRowsProps): ReactNode {
  const { t } = useTexts('common');
  const latest = useUnread({ endpoints }).at(-1);
  if (!latest) return null;
  return (
    <Button size="small" tone="quiet" onClick={() => showAsReceived(latest)}>
      {t('showAsReceived')}
    </Button>
  );
}
