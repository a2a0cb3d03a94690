import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type ActionWithTerms, termsNeededFor, termsTypeOf } from '#shared/account/terms-gate.ts';
import { TermsDialog } from './terms-dialog.tsx';
import './texts.ts';
import './terms.css';

/**
 * For a form whose request was refused: the terms that it needs and that are not accepted, to be read and accepted here.
 * Nothing where all are. No part of the service names a code of that refusal, so that it is said as what may be the reason.
 */
export default function TermsOffer({ action }: { readonly action: ActionWithTerms }): ReactNode {
  const { t } = useTexts('accounts');
  const [isReading, setReading] = useState(false);
  // The list of before the refusal may name a version that is in force no more.
  const { data } = useQuery({ ...readQuery('accounts.terms', {}), staleTime: 0 });
  const gate = termsNeededFor(action, data?.documents ?? null);
  const type = gate.kind === 'accept' ? termsTypeOf(gate.document.type) : null;
  if (gate.kind !== 'accept' || type === null) return null;
  return (
    <div className="terms-offer" role="status">
      <span>{t('termsMissing', { title: gate.document.title })}</span>
      <Button size="small" onClick={() => setReading(true)}>
        {t('readTerms')}
      </Button>
      {isReading ? <TermsDialog type={type} version={gate.document.version} onClose={() => setReading(false)} /> : null}
    </div>
  );
}
