import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { TermsDialog } from '#renderer/order-ui/terms/terms-dialog.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ReadAnswer } from '#shared/service/reads.ts';

type ActivationAnswer = ReadAnswer<'accounts.marginActivation'>;
type Requirement = ActivationAnswer['requirements'][number];

const CODES = ['REGISTERED', 'EQUITY', 'COLLATERAL', 'ACCOUNT_ROOM', 'TERMS'] as const;
const codeOf = (code: string): (typeof CODES)[number] | null => CODES.find((known) => known === code) ?? null;

/** What has to be met before the margin account is opened, the terms to accept, and how much of a stock counts. */
export function Activation({ activation }: { readonly activation: ActivationAnswer }): ReactNode {
  const { t } = useTexts('accounts');
  const [isReading, setReading] = useState(false);
  const { requirements, terms, haircuts } = activation;
  const missing = requirements.filter(({ isMet }) => !isMet).length;
  return (
    <section className="margin-activation" aria-label={t('activation')}>
      <header>
        <h3>{t('activation')}</h3>
        <span className="accounts-note">{missing === 0 ? t('allMet') : t('missing', { count: missing })}</span>
      </header>
      <ul className="margin-requirements">
        {requirements.map((each) => (
          <li key={each.code} data-met={each.isMet ? '' : undefined}>
            <Icon name={each.isMet ? 'check' : 'close'} size="small" label={t(each.isMet ? 'met' : 'notMet')} />
            <RequirementText requirement={each} />
            {codeOf(each.code) === 'TERMS' && !each.isMet ? (
              <Button size="small" tone="brand" onClick={() => setReading(true)}>
                {t('readTerms')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="accounts-note">
        {haircuts.map(({ group, haircut }) => t('haircutOf', { group, haircut })).join(' · ')}
      </p>
      {isReading ? <TermsDialog type="MARGIN" version={terms.version} onClose={() => setReading(false)} /> : null}
    </section>
  );
}

/** A requirement in the person's language; one that is not known in the service's own words. */
function RequirementText({ requirement }: { readonly requirement: Requirement }): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const code = codeOf(requirement.code);
  const { title, current, required } = requirement;
  const isSum = code === 'EQUITY';
  const figure = (value: number): string => (isSum ? formats.rupiah(value) : formats.whole(value));
  return (
    <>
      <span>{code === null ? title : t(`requirements.${code}`)}</span>
      {isSum || code === 'COLLATERAL' || code === null ? (
        <small>{t('currentOf', { current: amountText(figure(current)), required: figure(required) })}</small>
      ) : null}
    </>
  );
}
