import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAccountsNow } from '#renderer/market-ui/use-accounts-now.ts';
import { useSwitchAccount } from '#renderer/order-ui/use-switch-account.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { accountsQuery, type OwnAccount } from '#renderer/queries/accounts.ts';
import { OpenTransfers } from '#renderer/transfers/open-transfers.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { AccountHead } from './account-head.tsx';
import { FigureText } from './figure-text.tsx';
import { FIGURES, type Figure, gainBase, gainBaseOfAll, sumOf } from './figures.ts';
import { HoldingRows } from './holding-rows.tsx';
import { MarginUse } from './margin-use.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { newNameIn, publishNewName } from './new-name.ts';
import { saveName } from './save-name.ts';
import { type MoveStart, useMoveDrag } from './use-move-drag.ts';

const REFRESH_MS = 15_000;
/** When an answer that could not be read again is stale, ms. */
const MAX_AGE_MS = 60_000;

const MOVES = ['move-cash', 'move-stock', 'collateral'] as const;

type CompareViewProps = { readonly panelId: string; readonly active: string; readonly visible: boolean };

/** The form of a new account: open, with what was typed, where the panel came with it from another window. */
function useNaming(panelId: string) {
  const [typed, setTyped] = useState(() => newNameIn(panelId));
  const [isNaming, setOpen] = useState(typed !== null);
  const setNaming = (next: boolean): void => {
    setTyped(null);
    setOpen(next);
    if (!next) publishNewName(panelId, null);
  };
  const onTyped = useCallback((text: string) => publishNewName(panelId, text), [panelId]);
  useLayoutEffect(() => () => publishNewName(panelId, null), [panelId]);
  return { typed, isNaming, setNaming, onTyped };
}

/** The accounts as columns, with their sums, and what is done with them. */
export function CompareView({ panelId, active, visible }: CompareViewProps): ReactNode {
  const { t } = useTexts('accounts');
  const query = useQuery({ ...accountsQuery, enabled: visible, refetchInterval: REFRESH_MS });
  return (
    <Answered
      query={query}
      rows={FIGURES.length}
      maxAgeMs={MAX_AGE_MS}
      isEmpty={({ accounts }) => accounts.length === 0}
      empty={<PanelEmpty title={t('none')} text={t('noneText')} />}
    >
      {({ accounts, most }) => (
        <Comparison panelId={panelId} accounts={accounts} most={most} active={active} visible={visible} />
      )}
    </Answered>
  );
}

type ComparisonProps = CompareViewProps & {
  readonly accounts: readonly OwnAccount[];
  readonly most: number;
};

function Comparison({ panelId, accounts: listed, most, active, visible }: ComparisonProps): ReactNode {
  const { t } = useTexts('accounts');
  const accounts = useAccountsNow(listed, visible);
  const ofService = accounts.filter(({ isOfService }) => isOfService);
  const { typed, isNaming, setNaming, onTyped } = useNaming(panelId);
  const [moving, setMoving] = useState<MoveStart | 'open' | null>(null);
  const drag = useMoveDrag(setMoving);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { to, failure, switchTo } = useSwitchAccount();
  const names = accounts.map(({ name }) => name);
  const isFull = most > 0 && accounts.length >= most;
  const hasSeveral = accounts.length > 1;
  /** Cash is dragged by either of its figures, as far as any of it may leave. */
  const sourceOf = (figure: Figure, { accountNumber, withdrawable }: OwnAccount) =>
    hasSeveral && (figure === 'cashOnHand' || figure === 'withdrawable') && withdrawable > 0
      ? { 'data-tip': t('dragHint'), ...drag.source({ from: accountNumber, symbol: null }) }
      : {};
  return (
    <>
      <div className="accounts-bar">
        <Button size="small" disabled={!hasSeveral} title={t('moveText')} onClick={() => setMoving('open')}>
          {t('moveDots')}
        </Button>
        {isNaming ? (
          <NameForm
            label={t('newName')}
            name=""
            typed={typed}
            onTyped={onTyped}
            others={names}
            submit={t('create')}
            save={(name) => saveName(name, null, () => ask(bridge.accounts.create({ name })))}
            onDone={() => setNaming(false)}
          />
        ) : (
          <Button
            size="small"
            disabled={isFull}
            title={isFull ? t('full', { count: most }) : t('newHint')}
            onClick={() => setNaming(true)}
          >
            {t('new')}
          </Button>
        )}
        <span className="accounts-note" role="status">
          {to === null ? (hasSeveral ? '' : t('single')) : t('switching')}
        </span>
        {ofService.length === 0 ? null : (
          <span className="accounts-note" aria-description={t('ofServiceLong')}>
            {t('ofService', { names: ofService.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </div>
      <OpenTransfers kinds={MOVES} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="accounts-table accounts-compare" tabIndex={0} aria-label={t('accounts')}>
        <table onDragLeave={drag.leave}>
          <thead>
            <tr>
              <td />
              {accounts.map((account) => (
                <AccountHead
                  key={account.accountNumber}
                  account={account}
                  others={names.filter((name) => name !== account.name)}
                  isActive={account.accountNumber === active}
                  isBusy={account.accountNumber === to}
                  onSwitch={() => void switchTo(account.accountNumber)}
                  target={hasSeveral ? drag.target(account.accountNumber) : {}}
                />
              ))}
              {hasSeveral ? (
                <th scope="col" className="accounts-sum">
                  {t('all')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((figure) => (
              <tr key={figure}>
                <th scope="row" aria-description={t(`figuresLong.${figure}`)}>
                  {t(`figures.${figure}`)}
                </th>
                {accounts.map((account) => (
                  <td
                    key={account.accountNumber}
                    data-active={account.accountNumber === active ? '' : undefined}
                    {...drag.target(account.accountNumber)}
                  >
                    <span {...sourceOf(figure, account)}>
                      <FigureText figure={figure} value={account[figure] ?? null} base={gainBase(figure, account)} />
                    </span>
                  </td>
                ))}
                {hasSeveral ? (
                  <td className="accounts-sum">
                    <FigureText
                      figure={figure}
                      value={sumOf(accounts, figure)}
                      base={gainBaseOfAll(figure, accounts)}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
            {accounts.some(({ isMargin }) => isMargin) ? (
              <tr>
                <th scope="row" aria-description={t('marginUseLong')}>
                  {t('marginUse')}
                </th>
                {accounts.map(({ accountNumber, isMargin }) => (
                  <td
                    key={accountNumber}
                    data-active={accountNumber === active ? '' : undefined}
                    {...drag.target(accountNumber)}
                  >
                    {isMargin ? <MarginUse /> : null}
                  </td>
                ))}
                {hasSeveral ? <td className="accounts-sum" /> : null}
              </tr>
            ) : null}
          </tbody>
          {hasSeveral ? <HoldingRows accounts={listed} active={active} visible={visible} drag={drag} /> : null}
        </table>
      </section>
      {moving !== null && hasSeveral ? (
        <MoveDialog
          accounts={listed}
          active={active}
          start={moving === 'open' ? null : moving}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {failure === null || failure === dismissed ? null : (
        <MessageLine text={failure} action={null} onDismiss={() => setDismissed(failure)} />
      )}
    </>
  );
}
