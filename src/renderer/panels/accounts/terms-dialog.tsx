import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { readQuery } from '#renderer/queries/read.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';

type TermsDialogProps = {
  /** The current version, as the activation page names it. */
  readonly version: string;
  onClose(): void;
};

/** The terms of margin, which are accepted in the version that is shown. */
export function TermsDialog({ version, onClose }: TermsDialogProps): ReactNode {
  const { t, translate } = useTexts('accounts');
  const query = useQuery(readQuery('accounts.terms', { type: 'MARGIN' }));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async (shown: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(bridge.account.acceptTerms({ type: 'MARGIN', version: shown }));
      onClose();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('terms')} text={t('termsVersion', { version })} className="margin-terms" onClose={onClose}>
      <Answered
        query={query}
        rows={5}
        isEmpty={({ documents }) => documents.length === 0}
        empty={<PanelEmpty title={t('noTerms')} />}
      >
        {({ documents: [document] }) =>
          document === undefined ? null : (
            <>
              <h3>{document.title}</h3>
              <p className="margin-terms-text">{document.text}</p>
              {failure === null ? null : (
                <p className="accounts-fault" role="alert">
                  {failure}
                </p>
              )}
              <Button tone="brand" busy={isBusy} onClick={() => void accept(document.version)}>
                {t('accept')}
              </Button>
            </>
          )
        }
      </Answered>
    </Dialog>
  );
}
