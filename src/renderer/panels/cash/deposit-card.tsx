import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { DepositGuide, MaskedAccount } from '#shared/contract/cash.ts';
import { Arrivals } from './arrivals.tsx';
import { BankRow } from './bank-row.tsx';
import { cashQueries } from './queries.ts';

type DepositCardProps = { readonly account: string; readonly visible: boolean };

/** The way in: the number to pay to with its steps at each bank, and what has arrived. */
export function DepositCard({ account, visible }: DepositCardProps): ReactNode {
  const guide = useQuery({ ...cashQueries.depositGuide(account), enabled: visible });
  return (
    <section className="cash-card" data-scrolls="">
      <Arrivals account={account} visible={visible} />
      <Answered query={guide} rows={6}>
        {(given) => <Guide guide={given} />}
      </Answered>
    </section>
  );
}

function Guide({ guide }: { readonly guide: DepositGuide }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const { virtualAccounts, fundAccount, notes } = guide;
  const [chosen, setChosen] = useState('');
  const shown = virtualAccounts.find(({ bank }) => bank.code === chosen) ?? virtualAccounts[0];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="cash-note">
          {note}
        </p>
      ))}
      {shown === undefined ? (
        <PanelEmpty title={t('deposit.none')} text={t('deposit.noneText')} />
      ) : (
        <>
          <Select
            size="small"
            aria-label={t('deposit.bank')}
            value={shown.bank.code}
            options={virtualAccounts.map(({ bank }) => ({ value: bank.code, label: bank.name }))}
            onChange={setChosen}
          />
          <CopyNumber label={t('deposit.number')} number={shown.number} />
          <p className="is-muted">
            {t('deposit.minimum', { amount: formats.rupiah(shown.minimum) })}
            {' · '}
            {shown.fee === 0 ? t('withdraw.free') : t('withdraw.fee', { amount: formats.rupiah(shown.fee) })}
          </p>
          <ol className="cash-steps">
            {shown.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {fundAccount.lastDigits === '' ? null : <FundAccount account={fundAccount} />}
    </>
  );
}

/** The account in the person's own name; its number is read when it is asked for, and gone with the tab. */
function FundAccount({ account }: { readonly account: MaskedAccount }): ReactNode {
  const { t, translate } = useTexts('cash');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState('');
  const show = async (): Promise<void> => {
    try {
      setNumber(await ask(bridge.cash.fundAccountNumber()));
      setProblem('');
    } catch (thrown) {
      setProblem(messageOf(failureFrom(thrown), translate));
    }
  };
  return (
    <div className="cash-fund">
      <p className="is-muted">{t('deposit.fund')}</p>
      <BankRow account={account} />
      {number === '' ? (
        <Button size="small" tone="quiet" onClick={() => void show()}>
          {t('deposit.showNumber')}
        </Button>
      ) : (
        <CopyNumber label={t('deposit.fundNumber')} number={number} />
      )}
      {problem === '' ? null : <WarningLine isAlert>{problem}</WarningLine>}
    </div>
  );
}

/** A number that is typed elsewhere, in groups of four, and a button that copies it without them. */
function CopyNumber({ label, number }: { readonly label: string; readonly number: string }): ReactNode {
  const { t } = useTexts('cash');
  const [isCopied, setCopied] = useState(false);
  return (
    <p className="cash-number">
      <output aria-label={label}>{number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</output>
      <IconButton
        label={isCopied ? t('deposit.copied') : t('deposit.copy', { what: label })}
        onClick={() => setCopied(copyText(number))}
      >
        <Icon name={isCopied ? 'check' : 'restore'} />
      </IconButton>
    </p>
  );
}
