import { type ReactNode, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { NameForm } from './name-form.tsx';
import { saveName } from './save-name.ts';
import type { MoveDrag } from './use-move-drag.ts';

type AccountHeadProps = {
  readonly account: OwnAccount;
  /** Names of the other accounts. */
  readonly others: readonly string[];
  readonly isActive: boolean;
  readonly isBusy: boolean;
  onSwitch(): void;
  /** Makes the column a place where something may be dropped. */
  readonly target: Partial<ReturnType<MoveDrag['target']>>;
};

/** The head of an account's column: colour, name, number, and the switch to it. */
export function AccountHead({ account, others, isActive, isBusy, onSwitch, target }: AccountHeadProps): ReactNode {
  const { t } = useTexts('accounts');
  const [isNaming, setNaming] = useState(false);
  const { accountNumber, name, colour, isMargin } = account;
  return (
    <th
      scope="col"
      className="accounts-head"
      style={{ '--account': colour }}
      data-active={isActive ? '' : undefined}
      {...target}
    >
      {isNaming ? (
        <NameForm
          label={t('rename', { name })}
          name={name}
          others={others}
          submit={t('save')}
          save={(next) =>
            saveName(next, accountNumber, () => ask(bridge.accounts.rename({ number: accountNumber, name: next })))
          }
          onDone={() => setNaming(false)}
        />
      ) : (
        <div className="accounts-head-name">
          <i className="accounts-dot" aria-hidden="true" />
          <b>{name}</b>
          {isMargin ? <StatusPill tone="plain">{t('margin')}</StatusPill> : null}
          <IconButton label={t('rename', { name })} onClick={() => setNaming(true)}>
            <Icon name="pencil" size="small" />
          </IconButton>
        </div>
      )}
      <div className="accounts-head-foot">
        <small>{accountNumber}</small>
        {isActive ? (
          <StatusPill tone="brand">{t('active')}</StatusPill>
        ) : (
          <Button size="small" tone="quiet" busy={isBusy} aria-label={t('switchTo', { name })} onClick={onSwitch}>
            {t('switch')}
          </Button>
        )}
      </div>
    </th>
  );
}
