import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { DeliverySetting, DeliverySettings } from '#shared/contract/account.ts';
import { accountQueries } from './queries.ts';

/** By which ways the service's notifications come. It has no call that changes them, so that nothing here can be switched. */
export function DeliveryView(): ReactNode {
  const { t } = useTexts('account');
  const query = useQuery(accountQueries.delivery);
  return (
    <>
      <Answered
        query={query}
        isEmpty={({ settings }) => settings.length === 0}
        empty={<PanelEmpty title={t('delivery.empty')} />}
      >
        {(delivery) => <DeliveryTable delivery={delivery} />}
      </Answered>
      <section className="account-part account-elsewhere">
        <p className="account-note">{t('delivery.readOnly')}</p>
        <Button size="small" onClick={() => void ask(bridge.windows.openSettings({ section: 'notifications' }))}>
          {t('delivery.here')}
        </Button>
      </section>
    </>
  );
}

const WAYS = ['push', 'inApp', 'email'] as const;

function DeliveryTable({ delivery: { generation, settings } }: { readonly delivery: DeliverySettings }): ReactNode {
  const { t } = useTexts('account');
  // The older call says of push alone.
  const ways = generation === 'v3' ? WAYS : (['push'] as const);
  return (
    <table className="account-delivery" aria-label={t('delivery.title')}>
      <thead>
        <tr>
          <th scope="col">{t('delivery.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`delivery.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.kind}>
            <th scope="row">
              {setting.name === '' ? setting.kind : setting.name}
              {setting.isRequired ? <span className="account-always">{t('delivery.always')}</span> : null}
              {setting.description === '' ? null : <small>{setting.description}</small>}
            </th>
            {ways.map((way) => (
              <td key={way}>
                <Mark value={setting[way]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ value }: { readonly value: DeliverySetting['inApp'] }): ReactNode {
  const { t } = useTexts('account');
  const name = value === null ? 'unknown' : value ? 'on' : 'off';
  return (
    <span className={value ? 'account-on' : 'account-off'} role="img" aria-label={t(`delivery.${name}`)}>
      {value ? <Icon name="check" size="small" /> : '–'}
    </span>
  );
}
