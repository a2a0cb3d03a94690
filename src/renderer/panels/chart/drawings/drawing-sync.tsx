import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { UsedDrawings } from '#renderer/stores/chart-drawings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import './drawing-sync.css';

/** What a person must know of where the drawings are: two versions to choose from, or that they are not stored. */
export function DrawingSync({ drawings }: { readonly drawings: UsedDrawings }): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const { sync, failure, history } = drawings;
  // Signed out nothing of the account is shown or stored: that is no failure.
  if (failure && failure.code !== 'SIGNED_OUT') {
    return (
      <div className="drawing-sync" role="alert">
        {t('notStored', { reason: messageOf(failure, translate) })}
      </div>
    );
  }
  if (sync.kind === 'failed') {
    return (
      <div className="drawing-sync" role="alert">
        {t(`notOnService.${sync.reason === 'too-large' ? 'tooLarge' : 'refused'}`)}
      </div>
    );
  }
  if (sync.kind !== 'conflict') return null;
  const { remote, savedAt } = sync;
  const when = savedAt === null ? '' : `${formats.date(savedAt)} ${formats.timeShort(savedAt)}`;
  return (
    <div className="drawing-sync" role="alert">
      <p>
        {remote
          ? t('conflict', { own: history.drawings.length, others: remote.drawings.length, when })
          : t('conflictUnreadable')}
      </p>
      <Button size="small" onClick={() => void drawings.resolve('local')}>
        {t('keepOwn')}
      </Button>
      {remote ? (
        <>
          <Button size="small" onClick={() => void drawings.resolve('remote')}>
            {t('keepOthers')}
          </Button>
          <Button size="small" tone="brand" onClick={() => void drawings.resolve('both')}>
            {t('keepBoth')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
