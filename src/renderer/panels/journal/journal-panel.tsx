import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useAccountNumber, useSession } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import { JournalViews } from './journal-views.tsx';
import { type JournalOptions, readJournalOptions, VIEWS } from './options.ts';
import './journal.css';
import './texts.ts';

/** The account's orders, its trades, what was realised, and what can be learned from all of it. */
export default function JournalPanel(props: PanelProps): ReactNode {
  const { options, setOptions, visible } = props;
  const { t, translate } = useTexts('journal');
  const read = readJournalOptions(options);
  const account = useAccountNumber();
  const isReplay = useIsReplay();
  const session = useSession();
  const today = isoDay(useServiceMinute(visible));
  // A row of one tab is none of another one.
  const change = (patch: Partial<JournalOptions>): void =>
    setOptions(patch.view === undefined ? patch : { ...patch, chosen: undefined });
  const tabs = (
    <Segmented
      label={t('view')}
      look="view"
      value={read.view}
      choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(view) => change({ view })}
    />
  );
  return (
    <div className="journal">
      <PanelHeader left={[{ id: 'view', leaves: 2, node: tabs }]} />
      {session === null ? (
        <PanelLoading rows={8} />
      ) : isReplay ? (
        <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />
      ) : account === null ? (
        <LockedPanel title={t('locked')} unlock={t('unlock')} />
      ) : (
        <JournalViews
          key={account}
          account={account}
          options={read}
          setOptions={change}
          today={today}
          visible={visible}
          setSymbol={props.setSymbol}
        />
      )}
    </div>
  );
}
