import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { Failure } from '#shared/contract/define.ts';

type UnreadListProps = { readonly failure: Failure; retry(): void };

/** Above the stocks of an earlier reading: why the list was not read now. */
export function UnreadList({ failure, retry }: UnreadListProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  return (
    <WarningLine
      action={
        <Button size="small" tone="quiet" onClick={retry}>
          {translate('common:retry')}
        </Button>
      }
    >
      {t('unread', { reason: messageOf(failure, translate) })}
    </WarningLine>
  );
}
