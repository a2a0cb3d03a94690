import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { AppInfo } from '#shared/contract/app.ts';

type Account = NonNullable<AppInfo['practiceAccount']>;
type PracticeAccountProps = {
  readonly account: Account;
  readonly filled: boolean;
  onUse(account: Account): void;
};

/** The practice exchange's account, shown in plain text: there is nothing in it to protect. */
export function PracticeAccount({ account, filled, onUse }: PracticeAccountProps): ReactNode {
  const { t } = useTexts('login');
  return (
    <section className="practice-account" aria-label={t('practice.title')}>
      <div className="practice-head">
        <h2>{t('practice.title')}</h2>
        <Button size="small" disabled={filled} onClick={() => onUse(account)}>
          {filled ? <Icon name="check" /> : null}
          {filled ? t('practice.used') : t('practice.use')}
        </Button>
      </div>
      <p>{t('practice.text')}</p>
      <dl>
        <div>
          <dt>{t('username')}</dt>
          <dd className="is-selectable">{account.username}</dd>
        </div>
        <div>
          <dt>{t('password')}</dt>
          <dd className="is-selectable">{account.password}</dd>
        </div>
        <div>
          <dt>{t('practice.pin')}</dt>
          <dd className="is-selectable">{account.pin}</dd>
        </div>
      </dl>
    </section>
  );
}
