import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { NotificationPreferences } from '#renderer/notification-ui/preferences.tsx';
import { useSettings } from '#renderer/stores/settings.ts';
import { Button } from '#renderer/ui/button.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { ItemCard } from './item-card.tsx';
import { KeyEditor } from './keyboard/key-editor.tsx';
import { Profiles } from './profiles/profiles.tsx';
import { About } from './sections/about.tsx';
import { Arrangements } from './sections/arrangements.tsx';
import { Diagnostics } from './sections/diagnostics.tsx';
import { ForgetRecents } from './sections/forget-recents.tsx';
import { Preview } from './sections/preview.tsx';
import { Stored } from './sections/stored.tsx';
import { Transfer } from './sections/transfer.tsx';
import { Updates } from './sections/updates.tsx';
import type { SectionId } from './sections-list.ts';
import { SettingRow } from './setting-row.tsx';
import { changeOf, defaultOf, type Setting, settingsIn, settingValue, type Value } from './settings-list.ts';
import { useChange } from './use-change.ts';

const Waiting = (): ReactNode => <PanelLoading rows={6} />;
/** Loaded when it is shown: nothing else of the window needs it. */
const SecurityCentre = deferred(() => import('./sections/security/security-centre.tsx'), Waiting);

/** One section: its settings, other items and the section reset. */
export function SectionView({ section }: { readonly section: SectionId }): ReactNode {
  const { t } = useTexts('settings');
  const settings = useSettings() ?? DEFAULT_SETTINGS;
  const { failure, change } = useChange();
  const [before, setBefore] = useState<readonly (readonly [Setting, Value])[] | null>(null);
  const own = settingsIn(section);
  const others = own.filter((setting) => settingValue(setting, settings) !== defaultOf(setting));
  const reset = (): void => {
    setBefore(others.map((setting) => [setting, settingValue(setting, settings)]));
    void change(changeOf(others.map((setting) => [setting, defaultOf(setting)])));
  };
  const undo = (): void => {
    if (before) void change(changeOf(before));
    setBefore(null);
  };
  return (
    <section className="section" aria-labelledby="section-title">
      <header className="section-head">
        <div>
          <h2 id="section-title">{t(`sections.${section}`)}</h2>
          <p>{t(`about.${section}`)}</p>
        </div>
        {own.length === 0 ? null : before && others.length === 0 ? (
          <Button size="small" onClick={undo}>
            {t('profiles.undo')}
          </Button>
        ) : (
          <Button size="small" tone="quiet" disabled={others.length === 0} onClick={reset}>
            {t('resetSection')}
          </Button>
        )}
      </header>
      {failure === null ? null : (
        <p className="settings-message is-bad" role="alert">
          {failure}
        </p>
      )}
      {section === 'appearance' ? <Preview /> : null}
      <div className="setting-list">
        {own.map((setting) => (
          <SettingRow key={setting.id} setting={setting} />
        ))}
        <Parts section={section} />
      </div>
    </section>
  );
}

function Parts({ section }: { readonly section: SectionId }): ReactNode {
  const { t } = useTexts('settings');
  switch (section) {
    case 'keys':
      return (
        <div className="setting-whole" data-item="keys">
          <KeyEditor />
        </div>
      );
    case 'notifications':
      return (
        <div className="setting-whole" data-item="notifications">
          <NotificationPreferences />
        </div>
      );
    case 'profiles':
      return <Profiles />;
    case 'security':
      return (
        <div className="setting-whole" data-item="securityCentre">
          <SecurityCentre />
        </div>
      );
    case 'windows':
      return <Arrangements />;
    case 'recorder':
      return (
        <ItemCard
          id="recordings"
          control={
            <Button onClick={() => void bridge.settings.reveal({ what: 'recordings' })}>{t('recorder.reveal')}</Button>
          }
        />
      );
    case 'privacy':
      return (
        <>
          <ForgetRecents />
          <Stored />
        </>
      );
    case 'diagnostics':
      return <Diagnostics />;
    case 'transfer':
      return <Transfer />;
    case 'updates':
      return <Updates />;
    case 'about':
      return <About />;
    default:
      return null;
  }
}
