import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { MoveCash } from './move-cash.tsx';
import { MoveSent } from './move-sent.tsx';
import { MoveStock } from './move-stock.tsx';
import { useMove } from './use-move.ts';
import type { MoveStart } from './use-move-drag.ts';

const WHATS = ['cash', 'stock'] as const;
type What = (typeof WHATS)[number];

type MoveDialogProps = {
  /** Two at least. */
  readonly accounts: readonly OwnAccount[];
  /** The one that trading acts on. */
  readonly active: string;
  /** What was dragged from one account to another; null where it was opened by its button. */
  readonly start: MoveStart | null;
  onClose(): void;
};

/** Cash or shares from one own account to another, with what it does to both before it is sent. */
export function MoveDialog({ accounts, active, start, onClose }: MoveDialogProps): ReactNode {
  const { t } = useTexts('accounts');
  const move = useMove();
  const [what, setWhat] = useState<What>(start === null || start.symbol === null ? 'cash' : 'stock');
  const [fromNumber, setFrom] = useState(start?.from ?? active);
  const [toNumber, setTo] = useState(start?.to ?? '');
  const from = accounts.find(({ accountNumber }) => accountNumber === fromNumber) ?? accounts[0];
  const others = accounts.filter((account) => account !== from);
  const to = others.find(({ accountNumber }) => accountNumber === toNumber) ?? others[0];
  const options = (list: readonly OwnAccount[]) =>
    list.map(({ accountNumber, name }) => ({ value: accountNumber, label: `${name} · ${accountNumber}` }));
  if (!from || !to) return null;
  const isStart = start !== null && from.accountNumber === start.from;
  const pair = { from, to, active, move };
  return (
    <Dialog title={t('move')} text={t('moveText')} className="accounts-move" closesOutside={false} onClose={onClose}>
      {move.sent !== null ? (
        <MoveSent sent={move.sent} onClose={onClose} />
      ) : (
        <>
          <Segmented<What>
            label={t('what')}
            value={what}
            choices={WHATS.map((value) => ({ value, label: t(`whats.${value}`) }))}
            onChange={setWhat}
          />
          <div className="accounts-pair">
            <label>
              <span>{t('from')}</span>
              <Select value={from.accountNumber} options={options(accounts)} onChange={setFrom} />
            </label>
            <label>
              <span>{t('to')}</span>
              <Select value={to.accountNumber} options={options(others)} onChange={setTo} />
            </label>
          </div>
          {what === 'cash' ? (
            <MoveCash key={from.accountNumber} {...pair} takesAll={isStart && start.symbol === null} />
          ) : (
            <MoveStock key={from.accountNumber} {...pair} dragged={isStart ? start.symbol : null} />
          )}
        </>
      )}
    </Dialog>
  );
}
