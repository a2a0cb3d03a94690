import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useTrading } from '#renderer/stores/session.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { VIEWS, type View, viewIn } from './options.ts';
import { Overview } from './overview.tsx';
import { RegistrationView } from './registration-view.tsx';
import { SocialView } from './social-view.tsx';
import { TermsView } from './terms-view.tsx';
import './texts.ts';
import './account.css';

/** Views whose answers the service gives with the PIN only. */
const NEED_PIN: ReadonlySet<View> = new Set(['overview', 'terms', 'registration']);

/** The account at the service: who it belongs to, what it may do, its terms, its registration, and how one signs in. */
export default function AccountPanel({ options, setOptions, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('account');
  const isLocked = useTrading()?.kind !== 'unlocked';
  const view = viewIn(options);
  return (
    <section className="account">
      <PanelHeader />
      <div className="account-bar">
        <Segmented
          label={t('view')}
          look="view"
          value={view}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setOptions({ view: next })}
        />
      </div>
      {/* What is not seen asks for nothing. */}
      {!visible ? null : isLocked && NEED_PIN.has(view) ? (
        <LockedPanel title={t('locked.title')} text={t('locked.text')} unlock={t('locked.unlock')} />
      ) : (
        <div className="account-view">{drawView(view, setSymbol)}</div>
      )}
    </section>
  );
}

function drawView(view: View, setSymbol: PanelProps['setSymbol']): ReactNode {
  switch (view) {
    case 'overview':
      return <Overview setSymbol={setSymbol} />;
    case 'terms':
      return <TermsView />;
    case 'registration':
      return <RegistrationView />;
    case 'delivery':
      return <DeliveryView />;
    case 'social':
      return <SocialView />;
  }
}
