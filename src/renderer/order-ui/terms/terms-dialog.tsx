import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { readQuery } from '#renderer/queries/read.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { TermsType } from '#shared/account/terms-gate.ts';
import './texts.ts';
import './terms.css';

type TermsDialogProps = {
  readonly type: TermsType;
  /** The current version, as the service names it. */
  readonly version: string;
  onClose(): void;
};

/** Terms to read, which are accepted in the version that is shown. */
export function TermsDialog({ type, version, onClose }: TermsDialogProps): ReactNode {
  const { t, translate } = useTexts('accounts');
  const query = useQuery(readQuery('accounts.terms', { type }));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async (shown: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(bridge.account.acceptTerms({ type, version: shown }));
      onClose();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(`termsOf.${type}`)}
      text={t('termsVersion', { version })}
      className="terms-dialog"
      onClose={onClose}
    >
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
              <p className="terms-text">{document.text}</p>
              {failure === null ? null : (
                <p className="terms-fault" role="alert">
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
