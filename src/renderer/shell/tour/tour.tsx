import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useAppInfo, useIsReplay, useOwnWindow } from '#renderer/stores/app.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { type Box, placeCard } from './place-card.ts';
import { type StepId, stepsIn, targetOf } from './tour-steps.ts';
import { endTour, startTour, tourStore } from './tour-store.ts';
import './tour.css';

const MARGIN = 3;
/** Poll interval for the position of the highlighted element, ms. */
const POLL_MS = 250;

function boxOf(step: StepId): Box | null {
  const found = targetOf(step)?.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  return {
    left: Math.max(0, found.left - MARGIN),
    top: Math.max(0, found.top - MARGIN),
    width: found.width + 2 * MARGIN,
    height: found.height + 2 * MARGIN,
  };
}

/** The element of a step with a margin, px of the window; null where it is not shown. */
function useTargetBox(step: StepId): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const update = (): void =>
      setBox((before) => {
        const now = boxOf(step);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [step]);
  return box;
}

/** A line around the element of the current step. Takes no clicks. */
const TourRing = ({ box }: { readonly box: Box | null }): ReactNode =>
  box ? <div className="tour-ring" style={{ ...box }} aria-hidden="true" /> : null;

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

/** A card beside the element of its step and a line around the element of its step. Takes neither focus nor clicks outside it. */
export function Tour(): ReactNode {
  useTourStart();
  const step = tourStore((store) => store.step);
  const steps = stepsIn(useAppInfo()?.mode);
  const id = step === null ? undefined : steps[step];
  return step === null || id === undefined ? null : <TourCard at={step} id={id} steps={steps.length} />;
}

/** The practice order ends the tour as soon as it is filled. */
function useEndWithFill(id: StepId): void {
  const filled = useOrders().filter(({ lotsDone }) => lotsDone > 0).length;
  const before = useRef(filled);
  useEffect(() => {
    if (id !== 'fill') before.current = filled;
    else if (filled > before.current) endTour();
  }, [id, filled]);
}

type TourCardProps = { readonly at: number; readonly id: StepId; readonly steps: number };

function TourCard({ at, id, steps }: TourCardProps): ReactNode {
  const { t } = useTexts('tour');
  const keys = useCommandKeys('palette.open') ?? '';
  const card = useRef<HTMLElement>(null);
  const box = useTargetBox(id);
  useEndWithFill(id);
  useLayoutEffect(() => {
    const own = card.current;
    if (!own) return;
    const place = (): void => {
      const size = { width: own.offsetWidth, height: own.offsetHeight };
      const { left, top } = placeCard(box, size, { width: window.innerWidth, height: window.innerHeight });
      own.style.left = `${left}px`;
      own.style.top = `${top}px`;
      // Notices are shown above a card in their corner.
      const isInCorner = left < size.width && top + 2 * size.height > window.innerHeight;
      document.documentElement.style.setProperty('--tour-room', isInCorner ? `${size.height + 8}px` : '0px');
    };
    place();
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      document.documentElement.style.removeProperty('--tour-room');
    };
  });
  const last = at === steps - 1;
  const go = (step: number): void => tourStore.setState({ step });
  return (
    <>
      <TourRing box={box} />
      <aside ref={card} className="tour" aria-label={t('title')} onKeyDown={onEscape(endTour)}>
        <header>
          <span className="tour-count">{t('step', { step: at + 1, steps })}</span>
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
