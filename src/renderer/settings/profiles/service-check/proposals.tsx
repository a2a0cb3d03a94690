import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import type { Proposal } from '#shared/contract/service-check.ts';

type ProposalsProps = {
  readonly proposals: readonly Proposal[];
  readonly accepted: readonly string[];
  onAccept(keys: readonly string[]): void;
};

const valueText = (value: Proposal['value']): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values of the dialect with the evidence for each, and whether it is to be applied. */
export function Proposals({ proposals, accepted, onAccept }: ProposalsProps): ReactNode {
  const { t } = useTexts('serviceCheck');
  if (proposals.length === 0) return <p className="is-muted">{t('noProposals')}</p>;
  return (
    <ul className="service-check-proposals">
      {proposals.map(({ key, value, evidence, params, recommended }) => {
        const isAccepted = accepted.includes(key);
        return (
          <li key={key}>
            <label>
              <Checkbox
                checked={isAccepted}
                aria-label={t('acceptNamed', { key })}
                onChange={() => onAccept(isAccepted ? accepted.filter((other) => other !== key) : [...accepted, key])}
              />
              <span>
                <code>
                  {key} = {valueText(value)}
                </code>
                {recommended ? null : <StatusPill tone="warn">{t('unsure')}</StatusPill>}
                <span className="service-check-evidence">{t(`evidence.${evidence}`, params)}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
