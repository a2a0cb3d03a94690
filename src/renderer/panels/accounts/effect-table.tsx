import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';

export type EffectRow = {
  readonly key: string;
  readonly label: string;
  /** As texts: before and after, of each account in its order. */
  readonly values: readonly { readonly before: string; readonly after: string }[];
};

type EffectTableProps = {
  /** Names of the accounts that something changes in. */
  readonly accounts: readonly string[];
  readonly rows: readonly EffectRow[];
};

/** What a move does to both accounts: before → after. */
export function EffectTable({ accounts, rows }: EffectTableProps): ReactNode {
  const { t } = useTexts('accounts');
  return (
    <table className="accounts-effect" aria-label={t('effect')}>
      <thead>
        <tr>
          <td />
          {accounts.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {values.map(({ before, after }, index) => (
              <td key={accounts[index] ?? index}>
                <span className="is-muted">{before}</span>
                <span aria-hidden="true">→</span>
                <b>{after}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
