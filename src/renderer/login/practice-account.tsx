import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { OfferedAccount } from '#shared/contract/app.ts';
import type { PracticeSecret } from '#shared/practice/changed-secrets.ts';

type PracticeAccountProps = {
  /** Null until the exchange listens: the room is reserved, so that nothing moves. */
  readonly account: OfferedAccount | null;
  readonly filled: boolean;
  onUse(account: OfferedAccount): void;
};

/** Whether the person has another one now, which nobody else knows. */
export const isChanged = ({ changed = [] }: OfferedAccount, secret: PracticeSecret): boolean =>
  changed.includes(secret);

/** Holds a line's height. */
const RESERVED = '\u00a0';

/** The practice exchange's account, shown in plain text: there is nothing in it to protect. */
export function PracticeAccount({ account, filled, onUse }: PracticeAccountProps): ReactNode {
  const { t } = useTexts('login');
  const textOf = (secret: PracticeSecret): string => {
    if (account === null) return RESERVED;
    return isChanged(account, secret) ? t('practice.changed') : account[secret];
  };
  return (
    <section className="practice-account" aria-label={t('practice.title')} aria-hidden={account === null}>
      <div className="practice-head">
        <h2>{t('practice.title')}</h2>
        <Button size="small" disabled={filled || account === null} onClick={() => account && onUse(account)}>
          {filled ? <Icon name="check" /> : null}
          {filled ? t('practice.used') : t('practice.use')}
        </Button>
      </div>
      <p>{t('practice.text')}</p>
      <dl>
        <div>
          <dt>{t('username')}</dt>
          <dd className="is-selectable">{account?.username ?? RESERVED}</dd>
        </div>
        <div>
          <dt>{t('password')}</dt>
          <dd className="is-selectable">{textOf('password')}</dd>
        </div>
        <div>
          <dt>{t('practice.pin')}</dt>
          <dd className="is-selectable">{textOf('pin')}</dd>
        </div>
      </dl>
    </section>
  );
}
