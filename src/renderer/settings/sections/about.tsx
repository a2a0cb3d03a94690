import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { Button } from '#renderer/ui/button.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { ItemCard } from '../item-card.tsx';
import { useChange } from '../use-change.ts';

const LicenceList = deferred(() => import('./licence-list.tsx'));

/** Version, tour and licences. */
export function About(): ReactNode {
  const { t } = useTexts('settings');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  const { failure, change } = useChange();
  const [tourRequested, setTourRequested] = useState(false);
  // A workspace window shows the tour unless it is done.
  const showTour = (): void => {
    void change({ tourDone: false }).then(() => setTourRequested(true));
  };
  return (
    <>
      <ItemCard id="version">
        <dl className="about-facts">
          <div>
            <dt>{t('aboutApp.version')}</dt>
            <dd className="is-selectable">{info?.version ?? ''}</dd>
          </div>
          <div>
            <dt>{t('aboutApp.mode')}</dt>
            <dd>{info ? common(info.mode) : ''}</dd>
          </div>
          <div>
            <dt>{t('aboutApp.profile')}</dt>
            <dd className="is-selectable">{info?.profileName ?? ''}</dd>
          </div>
        </dl>
      </ItemCard>
      <ItemCard id="tour" control={<Button onClick={showTour}>{t('aboutApp.tour')}</Button>}>
        <p className={`settings-message ${failure === null ? '' : 'is-bad'}`} role="status">
          {failure ?? (tourRequested ? t('aboutApp.tourAsked') : '')}
        </p>
      </ItemCard>
      <ItemCard id="licences">
        <LicenceList />
      </ItemCard>
    </>
  );
}
