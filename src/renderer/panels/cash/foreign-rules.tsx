import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { cashQueries } from './queries.ts';

type ForeignRulesProps = { readonly account: string; readonly visible: boolean };

/** Whether money may go abroad or in another currency, and the rules; nothing where the service has none. */
export function ForeignRules({ account, visible }: ForeignRulesProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...cashQueries.foreignRules(account), enabled: visible });
  if (data === undefined) return null;
  const { isAllowed, reason, currencies, documentThreshold, rules } = data;
  return (
    <div className="cash-rules">
      <p>
        {isAllowed ? t('rules.abroad', { currencies: currencies.join(', ') }) : t('rules.homeOnly')}{' '}
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('rules.title')}
        </Button>
      </p>
      {isOpen ? (
        <dl>
          {reason === '' ? null : (
            <div>
              <dt>{t('rules.why')}</dt>
              <dd>{reason}</dd>
            </div>
          )}
          {documentThreshold > 0 ? (
            <div>
              <dt>{t('rules.document')}</dt>
              <dd>{t('rules.documentFrom', { amount: formats.rupiah(documentThreshold) })}</dd>
            </div>
          ) : null}
          {rules.map(({ code, title, text }) => (
            <div key={code}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
