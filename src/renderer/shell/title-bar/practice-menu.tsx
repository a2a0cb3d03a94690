import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { notify } from '#renderer/stores/notices.ts';
import { choosePractice, stepPractice } from '#renderer/stores/practice.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { reserved } from '#renderer/ui/reserved.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';
import { PRACTICE_DRILLS, PRACTICE_HOURS, PRACTICE_SPEEDS } from '#shared/practice/choices.ts';
import type { PracticeStep } from '#shared/practice/practice-day.ts';

const DRILL_TEXTS = { 8: 'drillFirst', 15: 'drillSecond', 20: 'drillDay' } as const;

type PracticeMenuProps = {
  readonly clock: PracticeClock;
  readonly mode: AppInfo['mode'];
  /** The mode as a label. */
  readonly children: ReactNode;
};

/** Mode, time and pace of the practice exchange as one button; its menu has the hours, the speed, pause and skipping. */
export function PracticeMenu({ clock, mode, children }: PracticeMenuProps): ReactNode {
  const { t, translate } = useTexts('practice');
  const formats = useFormats();
  const now = useServiceNow();
  const items = useItems(clock);
  const time = formats.timeShort(now);
  const state = useClockText(clock, time);
  const { speed } = clock;
  const states = clock.isPaced
    ? [
        t('at', { time, speed }),
        t('slower', { time, speed, rate: speed }),
        t('paused', { time }),
        t('skipping', { time }),
      ]
    : [time];
  return (
    <Menu
      className={mode === 'drill' ? 'mode-button is-drill' : 'mode-button'}
      label={`${translate(`common:${mode}`).toUpperCase()} ${state} · ${t('menu', { day: formats.dateWithYear(now) })}`}
      items={items}
    >
      {children}{' '}
      <span className={clock.isPaused ? 'is-paused' : undefined} data-collapse={9} {...reserved(...states)}>
        {state}
      </span>
      <Icon name="down" size="small" />
    </Menu>
  );
}

function useClockText(clock: PracticeClock, time: string): string {
  const { t } = useTexts('practice');
  const { isPaced, isPaused, skippingTo, speed, rate } = clock;
  // Its process is being started again.
  const stands = rate === 0 && !isPaused;
  if (!isPaced || stands) return time;
  if (skippingTo !== null) return t('skipping', { time });
  if (isPaused) return t('paused', { time });
  if (rate < speed) return t('slower', { time, rate: Math.max(1, Math.round(rate)), speed });
  return t('at', { time, speed });
}

function useItems({ isPaced, isPaused, skippingTo }: PracticeClock): readonly MenuItem[] {
  const { t, translate } = useTexts('practice');
  const chosen = useSettings()?.practice;
  const run = (done: Promise<void>): void => {
    done.catch((thrown: unknown) =>
      notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) }),
    );
  };
  const step = (name: 'pause' | 'continue' | 'nextPhase' | 'nextDay' | 'stopSkipping', next: PracticeStep) => ({
    key: name,
    label: t(name),
    onSelect: () => run(stepPractice(next)),
  });
  const hours: MenuItem[] = PRACTICE_HOURS.map((each, index) => ({
    key: each,
    label: translate(`settings:choices.practiceHours.${each}`),
    checked: chosen?.hours === each,
    heading: index === 0 ? t('hours') : undefined,
    onSelect: () => run(choosePractice({ hours: each })),
  }));
  const drills: MenuItem[] = PRACTICE_DRILLS.map((fall, index) => ({
    key: `drill${fall}`,
    label: t(DRILL_TEXTS[fall]),
    heading: index === 0 ? t('drill') : undefined,
    onSelect: () => run(stepPractice({ kind: 'drill', fall })),
  }));
  if (!isPaced) return [...hours, ...drills];
  const speeds: MenuItem[] = PRACTICE_SPEEDS.map((each, index) => ({
    key: each,
    label: translate(`settings:choices.practiceSpeed.${each}`),
    checked: chosen?.speed === each,
    heading: index === 0 ? t('speed') : undefined,
    onSelect: () => run(choosePractice({ speed: each })),
  }));
  const pause = isPaused ? step('continue', { kind: 'continue' }) : step('pause', { kind: 'pause' });
  const skips =
    skippingTo === null
      ? [step('nextPhase', { kind: 'skip', to: 'phase' }), step('nextDay', { kind: 'skip', to: 'day' })]
      : [step('stopSkipping', { kind: 'stop-skipping' })];
  return [{ ...pause, heading: t('day') }, ...skips, ...speeds, ...hours, ...drills];
}
