import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useSession, useTrading } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { isoDay } from '#shared/formats/formats.ts';
// First, as the styles of its parts override it.
import './cash.css';
import { CashViews } from './cash-views.tsx';
import { readCashOptions, VIEWS } from './options.ts';
import './texts.ts';

/** The account's cash: what every figure consists of, when it settles, and the way in and out. */
export default function CashPanel({ options, setOptions, visible }: PanelProps): ReactNode {
  const { t, translate } = useTexts('cash');
  const read = readCashOptions(options);
  const session = useSession();
  const trading = useTrading();
  const isReplay = useIsReplay();
  const today = isoDay(useServiceMinute(visible));
  const tabs = (
    <Segmented
      label={t('view')}
      look="view"
      value={read.view}
      choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(view) => setOptions({ view })}
    />
  );
  return (
    <section className="cash">
      <PanelHeader left={[{ id: 'view', leaves: 2, node: tabs }]} />
      {session === null ? (
        <PanelLoading rows={8} />
      ) : isReplay ? (
        <PanelEmpty title={translate('replay:noOrders')} text={t('notInReplay')} />
      ) : trading?.kind !== 'unlocked' ? (
        <LockedPanel title={t('locked')} unlock={t('unlock')} />
      ) : (
        <CashViews
          key={trading.account.number}
          account={trading.account.number}
          options={read}
          setOptions={setOptions}
          today={today}
          visible={visible}
        />
      )}
    </section>
  );
}
