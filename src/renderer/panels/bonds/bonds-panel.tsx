import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { OpenTransfers } from '#renderer/transfers/open-transfers.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { isoDay, NO_VALUE } from '#shared/formats/formats.ts';
import { BondDetail } from './bond-detail.tsx';
import { nominalOf } from './bond-figures.ts';
import { BondList } from './bond-list.tsx';
import { BondTicket } from './bond-ticket.tsx';
import './bonds.css';
import { CurveDiagram } from './curve-diagram.tsx';
import { useDraft } from './drafts.ts';
import { Holdings } from './holdings.tsx';
import { nominalFault, rangeOf } from './nominal.ts';
import { LISTS, readBondsOptions } from './options.ts';
import { Orders } from './orders.tsx';
import { type BondOrder, bondQueries, type Offer } from './queries.ts';
import './texts.ts';

/** Bonds on offer, what they pay, and what the account has of them. */
export default function BondsPanel(props: PanelProps): ReactNode {
  const { t, translate } = useTexts('bonds');
  const isReplay = useIsReplay();
  const trading = useTrading();
  if (isReplay) return <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />;
  if (trading?.kind !== 'unlocked') return <LockedPanel title={t('locked')} unlock={t('unlock')} size="normal" />;
  // What was typed for one account is not sent for another.
  return <Bonds key={trading.account.number} account={trading.account.number} {...props} />;
}

const NO_ORDERS: readonly BondOrder[] = [];

function Bonds({
  panelId,
  account,
  options,
  setOptions,
  visible,
}: PanelProps & { readonly account: string }): ReactNode {
  const { t } = useTexts('bonds');
  const { code, sort, list } = readBondsOptions(options);
  const today = isoDay(useServiceMinute(visible));
  const offers = useQuery({ ...bondQueries.offers, enabled: visible });
  const portfolio = useQuery({ ...bondQueries.portfolio, enabled: visible });
  const orders = useQuery({ ...bondQueries.orders, enabled: visible });
  const holdings = portfolio.data?.results;
  const owned = useMemo(
    () => new Set(holdings?.filter((each) => nominalOf(each) > 0).map((each) => each.code)),
    [holdings],
  );
  const chosen = offers.data?.find((offer) => offer.code === code) ?? offers.data?.[0];
  const choose = (next: string): void => setOptions({ code: next });
  const counts = { holdings: holdings?.length, orders: orders.data?.length };
  return (
    <div className="bonds">
      <PanelHeader />
      <OpenTransfers kinds={['bond']} />
      <div className="bonds-body" data-scrolls="">
        <Answered
          query={offers}
          rows={12}
          isEmpty={(rows) => rows.length === 0}
          empty={<PanelEmpty title={t('none')} text={t('noneText')} />}
        >
          {(rows) => (
            <>
              <section className="bonds-market" aria-label={t('market')}>
                <CurveDiagram offers={rows} chosen={chosen?.code ?? ''} owned={owned} today={today} />
                <BondList
                  offers={rows}
                  chosen={chosen?.code ?? ''}
                  owned={owned}
                  sort={sort}
                  onSort={(next) => setOptions({ sort: next })}
                  onChoose={choose}
                />
              </section>
              {chosen ? (
                <ChosenBond
                  key={chosen.code}
                  panelId={panelId}
                  account={account}
                  offer={chosen}
                  holding={holdings?.find((each) => each.code === chosen.code) ?? null}
                  today={today}
                  visible={visible}
                />
              ) : null}
            </>
          )}
        </Answered>
        <section className="bonds-own" aria-label={t('own')}>
          <Segmented
            label={t('own')}
            look="view"
            value={list}
            choices={LISTS.map((value) => ({
              value,
              label: t('listsCounted', { name: t(`lists.${value}`), count: counts[value] ?? NO_VALUE }),
            }))}
            onChange={(next) => setOptions({ list: next })}
          />
          <div className="bonds-own-list" data-scrolls="">
            {list === 'holdings' ? (
              <Answered
                query={portfolio}
                rows={3}
                isEmpty={({ results }) => results.length === 0}
                empty={<PanelEmpty title={t('noHoldings')} text={t('noHoldingsText')} />}
              >
                {({ results, summary }) => (
                  <Holdings
                    rows={results}
                    summary={summary}
                    orders={orders.data ?? NO_ORDERS}
                    chosen={code}
                    visible={visible}
                    onChoose={choose}
                  />
                )}
              </Answered>
            ) : (
              <Answered
                query={orders}
                rows={3}
                isEmpty={(rows) => rows.length === 0}
                empty={<PanelEmpty title={t('noOrders')} />}
              >
                {(rows) => <Orders rows={rows} visible={visible} />}
              </Answered>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

type ChosenBondProps = {
  readonly panelId: string;
  readonly account: string;
  readonly offer: Offer;
  readonly holding: Parameters<typeof BondDetail>[0]['holding'];
  readonly today: string;
  readonly visible: boolean;
};

/** Figures and ticket share the draft: the payments are drawn with what it would add or take away. */
function ChosenBond({ panelId, account, offer, holding, today, visible }: ChosenBondProps): ReactNode {
  const [draft, setDraft] = useDraft(panelId, account, offer.code);
  const { side, amount } = draft;
  const isValid = amount !== null && nominalFault(amount, rangeOf(side, offer, holding)) === null;
  const order = isValid ? (side === 'buy' ? amount : -amount) : 0;
  return (
    <>
      <BondDetail offer={offer} holding={holding} order={order} today={today} />
      <BondTicket offer={offer} holding={holding} draft={draft} visible={visible} onChange={setDraft} />
    </>
  );
}
