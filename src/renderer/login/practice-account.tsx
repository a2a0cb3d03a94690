import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { AppInfo } from '#shared/contract/app.ts';

type Account = NonNullable<AppInfo['practiceAccount']>;
type PracticeAccountProps = {
  /** Null until the exchange listens: the room is reserved, so that nothing moves. */
  readonly account: Account | null;
  readonly filled: boolean;
  onUse(account: Account): void;
};

/** Holds a line's height. */
const RESERVED = '\u00a0';

/** The practice exchange's account, shown in plain text: there is nothing in it to protect. */
export function PracticeAccount({ account, filled, onUse }: PracticeAccountProps): ReactNode {
  const { t } = useTexts('login');
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
          <dd className="is-selectable">{account?.password ?? RESERVED}</dd>
        </div>
        <div>
          <dt>{t('practice.pin')}</dt>
          <dd className="is-selectable">{account?.pin ?? RESERVED}</dd>
        </div>
      </dl>
    </section>
  );
}
