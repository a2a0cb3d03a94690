import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Select } from '#renderer/ui/select.tsx';
import type { ViewProps } from './view.ts';

/** One of the exchange's members; typing letters moves to a code. */
export function BrokerChoice({ members, options, setOptions }: ViewProps): ReactNode {
  const { t } = useTexts('brokers');
  const { broker } = options;
  const known = members.map(({ brokerCode, brokerName, isOwn }) => ({
    value: brokerCode,
    label: `${brokerCode} · ${brokerName}${isOwn ? ` (${t('ownBroker')})` : ''}`,
  }));
  const isListed = known.some(({ value }) => value === broker);
  const first = isListed ? [] : [{ value: broker, label: broker === '' ? t('chooseBroker') : broker }];
  return (
    <Select
      size="small"
      className="brokers-choice"
      aria-label={t('broker')}
      value={broker}
      options={[...first, ...known]}
      onChange={(next) => setOptions({ broker: next })}
    />
  );
}
