import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import type { PersonalData } from '#shared/contract/account.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { type Fact, Facts } from './facts.tsx';
import { accountQueries } from './queries.ts';
import { ACCOUNT_TYPES, knownWord, RISK_PROFILES } from './service-words.ts';
import { StatusOf } from './status-of.tsx';
import { SuspensionList } from './suspension-list.tsx';

/** Whose account it is, what it may do and what it costs, and what it may not do. */
export function Overview({ setSymbol }: Pick<PanelProps, 'setSymbol'>): ReactNode {
  const { t } = useTexts('account');
  const personal = useQuery(accountQueries.personal);
  const info = useQuery(accountQueries.tradingInfo);
  const suspensions = useQuery(accountQueries.suspensions);
  return (
    <>
      <section className="account-part" aria-labelledby="account-person">
        <h3 id="account-person">{t('person.title')}</h3>
        <Answered query={personal}>{(data) => <Person data={data} />}</Answered>
      </section>
      <section className="account-part" aria-labelledby="account-trading">
        <h3 id="account-trading">{t('trading.title')}</h3>
        <Answered query={info}>{(data) => <TradingInfo info={data} />}</Answered>
      </section>
      <section className="account-part" aria-labelledby="account-suspensions">
        <h3 id="account-suspensions">
          {t('suspensions.title')}
          {suspensions.data === undefined ? null : <span>{suspensions.data.results.length}</span>}
        </h3>
        <Answered query={suspensions}>{(data) => <SuspensionList suspensions={data} setSymbol={setSymbol} />}</Answered>
      </section>
    </>
  );
}

function Person({ data }: { readonly data: PersonalData }): ReactNode {
  const { t } = useTexts('account');
  const formats = useFormats();
  const risk = knownWord(RISK_PROFILES, data.riskProfile);
  const facts: readonly Fact[] = [
    { id: 'name', label: t('person.name'), value: data.fullName },
    { id: 'username', label: t('person.username'), value: data.username },
    { id: 'email', label: t('person.email'), value: data.email },
    { id: 'phone', label: t('person.phone'), value: data.phone },
    { id: 'identity', label: t('person.identity'), value: data.identityNumber },
    { id: 'tax', label: t('person.tax'), value: data.taxNumber },
    { id: 'sid', label: t('person.sid'), value: data.sid },
    {
      id: 'investor',
      label: t('person.investor'),
      value: `${t(data.isForeignInvestor ? 'person.foreign' : 'person.domestic')}${data.nationality === '' ? '' : ` · ${data.nationality}`}`,
    },
    { id: 'risk', label: t('person.risk'), value: risk === null ? data.riskProfile : t(`risk.${risk}`) },
    {
      id: 'opened',
      label: t('person.opened'),
      value: data.openedAt === null ? '' : formats.dateWithYear(data.openedAt),
    },
  ];
  return <Facts facts={facts} />;
}

type Info = ReadAnswer<'accounts.tradingInfo'>;

const BOARDS = ['RG', 'NG', 'TN'] as const;
/** Business days from a trade to its money and shares, by board. */
const settlementText = (days: Info['settlementDays']): string =>
  BOARDS.map((board) => `${board} T+${days[board]}`).join(' · ');

function TradingInfo({ info }: { readonly info: Info }): ReactNode {
  const { t } = useTexts('account');
  const formats = useFormats();
  const { fees, limits, features } = info;
  const type = knownWord(ACCOUNT_TYPES, info.type);
  /** What margin is closed for may only be that nobody has opened it: Sub-accounts shows what is missing. */
  const may = (isOpen: boolean, closed: 'closed' | 'inactive' = 'closed'): ReactNode => (
    <StatusPill tone={isOpen ? 'good' : 'plain'}>{t(`trading.${isOpen ? 'open' : closed}`)}</StatusPill>
  );
  const facts: readonly Fact[] = [
    {
      id: 'state',
      label: t('trading.state'),
      value: <StatusOf status={info.isSuspended ? 'SUSPENDED' : info.status} />,
    },
    {
      id: 'account',
      label: t('trading.account'),
      value: [info.accountNumber, type === null ? info.type : t(`types.${type}`)]
        .filter((text) => text !== '')
        .join(' · '),
    },
    {
      id: 'fees',
      label: t('trading.fees'),
      value: t('trading.feesValue', { buy: formats.percent(fees.buy * 100), sell: formats.percent(fees.sell * 100) }),
    },
    {
      id: 'order',
      label: t('trading.largest'),
      value: t('trading.largestValue', {
        lots: formats.lots(limits.largestOrderLots),
        percent: formats.trimmed(limits.largestOrderPercentOfListed),
      }),
    },
    { id: 'today', label: t('trading.today'), value: formats.whole(limits.ordersToday) },
    { id: 'accounts', label: t('trading.accounts'), value: formats.whole(limits.mostAccounts) },
    { id: 'settlement', label: t('trading.settlement'), value: settlementText(info.settlementDays) },
    { id: 'margin', label: t('trading.margin'), value: may(features.margin, 'inactive') },
    { id: 'gtc', label: t('trading.gtc'), value: may(features.goodTillCancelled) },
    { id: 'sub', label: t('trading.sub'), value: may(features.subAccounts) },
  ];
  return <Facts facts={facts} />;
}
