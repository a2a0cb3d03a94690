import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { momentOf } from '#shared/service/read/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { knownWord, SUSPENDED_FROM, SUSPENSION_REASONS } from './service-words.ts';

type Suspensions = ReadAnswer<'accounts.suspensions'>;

type SuspensionListProps = Pick<PanelProps, 'setSymbol'> & { readonly suspensions: Suspensions };

/** What the account may not do as a whole, and stocks that it may not use for margin or day trade. */
export function SuspensionList({ suspensions, setSymbol }: SuspensionListProps): ReactNode {
  const { t } = useTexts('account');
  const { account, results } = suspensions;
  return (
    <>
      {account.isSuspended ? (
        <p className="account-note is-bad" role="alert">
          {t('suspensions.whole', { reason: account.reason })}
        </p>
      ) : null}
      <p className="account-note">{results.length === 0 ? t('suspensions.none') : t('suspensions.text')}</p>
      <ul className="account-stocks">
        {results
          .toSorted((left, right) => left.symbol.localeCompare(right.symbol))
          .map((stock) => (
            <Stock key={stock.symbol} stock={stock} setSymbol={setSymbol} />
          ))}
      </ul>
    </>
  );
}

function Stock({
  stock,
  setSymbol,
}: Pick<PanelProps, 'setSymbol'> & { readonly stock: Suspensions['results'][number] }): ReactNode {
  const { t } = useTexts('account');
  const formats = useFormats();
  const { symbol, company, suspendedFrom, reason, since } = stock;
  const known = knownWord(SUSPENSION_REASONS, reason);
  const at = momentOf(since);
  const why = [
    known === null ? reason : t(`reasons.${known}`),
    at === null ? '' : t('suspensions.since', { day: formats.dateWithYear(at) }),
  ].filter((text) => text !== '');
  return (
    <li>
      <button type="button" disabled={!isStockCode(symbol)} onClick={() => isStockCode(symbol) && setSymbol(symbol)}>
        <b>{symbol}</b>
        <span className="account-company">{company.name}</span>
        <span className="account-from">
          {suspendedFrom.map((word) => {
            const use = knownWord(SUSPENDED_FROM, word);
            return (
              <StatusPill key={word} tone="warn">
                {use === null ? word : t(`from.${use}`)}
              </StatusPill>
            );
          })}
        </span>
        <span className="account-why">{why.join(' · ')}</span>
      </button>
    </li>
  );
}
