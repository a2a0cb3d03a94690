import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useIsReplay, useOwnWindow } from '#renderer/stores/app.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TourRing } from './tour-ring.tsx';
import { STEPS } from './tour-steps.ts';
import { endTour, startTour, tourStore } from './tour-store.ts';
import './tour.css';

/** Starts the tour in the first window after the first unlock, or when the setting is reset. */
function useTourStart(): void {
  const done = useSettings()?.tourDone ?? true;
  const primary = useOwnWindow()?.primary ?? false;
  const unlocked = useTrading()?.kind === 'unlocked';
  const isReplay = useIsReplay();
  const wasDone = useRef(false);
  useEffect(() => {
    if (done) {
      wasDone.current = true;
      // Another window has ended it.
      tourStore.setState({ step: null });
    } else if (primary && !isReplay && (unlocked || wasDone.current) && tourStore.getState().step === null) {
      startTour();
    }
  }, [done, primary, unlocked, isReplay]);
}

/** A card in the corner and a line around the element of its step. Takes neither focus nor clicks outside it. */
export function Tour(): ReactNode {
  useTourStart();
  const step = tourStore((store) => store.step);
  return step === null ? null : <TourCard at={step} />;
}

function TourCard({ at }: { readonly at: number }): ReactNode {
  const { t } = useTexts('tour');
  const keys = useCommandKeys('palette.open') ?? '';
  const card = useRef<HTMLElement>(null);
  // Notices are shown above the card.
  useLayoutEffect(() => {
    const page = document.documentElement;
    const height = card.current?.offsetHeight ?? 0;
    page.style.setProperty('--tour-room', `${height + 8}px`);
    return () => {
      page.style.removeProperty('--tour-room');
    };
  });
  const id = STEPS[at];
  if (!id) return null;
  const last = at === STEPS.length - 1;
  const go = (step: number): void => tourStore.setState({ step });
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    endTour();
  };
  return (
    <>
      <TourRing step={id} />
      <aside ref={card} className="tour" aria-label={t('title')} onKeyDown={pressed}>
        <header>
          <span className="tour-count">{t('step', { step: at + 1, steps: STEPS.length })}</span>
          <IconButton label={t('skip')} onClick={endTour}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div role="status">
          <h2>{t(`steps.${id}.title`)}</h2>
          <p>{t(`steps.${id}.text`, { keys })}</p>
        </div>
        <footer>
          {last ? null : (
            <Button size="small" tone="quiet" onClick={endTour}>
              {t('skip')}
            </Button>
          )}
          <span />
          {at === 0 ? null : (
            <Button size="small" onClick={() => go(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button size="small" tone="brand" onClick={() => (last ? endTour() : go(at + 1))}>
            {t(last ? 'done' : 'next')}
          </Button>
        </footer>
      </aside>
    </>
  );
}
