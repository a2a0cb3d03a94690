import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useAccountNumber, useSession } from '#renderer/stores/session.ts';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { CompareView } from './compare-view.tsx';
import { MarginView } from './margin-view.tsx';
import './accounts.css';
import './texts.ts';

const VIEWS = ['accounts', 'margin'] as const;
type View = (typeof VIEWS)[number];
const viewOf = (value: unknown): View => VIEWS.find((view) => view === value) ?? 'accounts';

/** The person's accounts side by side, what is moved between them, and the margin account. */
export default function AccountsPanel({ panelId, options, setOptions, visible }: PanelProps): ReactNode {
  const { t, translate } = useTexts('accounts');
  const view = viewOf(options.view);
  const number = useAccountNumber();
  const session = useSession();
  const isReplay = useIsReplay();
  const tabs = (
    <Segmented
      label={t('view')}
      look="view"
      value={view}
      choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(next) => setOptions({ view: next })}
    />
  );
  return (
    <section className="accounts">
      <PanelHeader left={[{ id: 'view', leaves: 2, node: tabs }]} />
      {session === null ? (
        <PanelLoading rows={6} />
      ) : isReplay ? (
        <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />
      ) : number === null ? (
        <LockedPanel title={t('locked')} unlock={t('unlock')} />
      ) : view === 'accounts' ? (
        <CompareView panelId={panelId} active={number} visible={visible} />
      ) : (
        <MarginView key={number} active={number} visible={visible} />
      )}
    </section>
  );
}
