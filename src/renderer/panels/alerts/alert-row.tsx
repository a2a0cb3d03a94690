import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { conditionText, distanceOf } from '#renderer/alert-ui/alert-text.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { scrollToRow } from '#renderer/ui/scroll-to-row.ts';
import type { Alert, AlertReading, AlertStatus } from '#shared/contract/alerts.ts';

export type AlertActions = {
  edit(alert: Alert): void;
  remove(alert: Alert): void;
  setEnabled(alert: Alert, enabled: boolean): void;
};

type AlertRowProps = {
  readonly alert: Alert;
  readonly reading: AlertReading | undefined;
  readonly highlighted: boolean;
  readonly actions: AlertActions;
};

const TONES = { active: 'brand', fired: 'good', paused: 'plain', expired: 'plain' } as const satisfies Record<
  AlertStatus,
  string
>;

/** One alert: condition, current value and actions. Clicking the row edits it; Delete removes it. */
export function AlertRow({ alert, reading, highlighted, actions }: AlertRowProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  const row = useRef<HTMLButtonElement>(null);
  const texts = { translate, formats };
  const { symbol, status, enabled } = alert;
  const called = (what: string): string => t('of', { what, symbol });

  useEffect(() => {
    const list = row.current?.closest('ul');
    if (highlighted && row.current && list) return scrollToRow(row.current, list, 'nearest');
  }, [highlighted]);

  /** @param step 1: the row below, -1: the one above */
  const neighbour = (step: 1 | -1): HTMLButtonElement | undefined => {
    const list = row.current?.closest('ul');
    if (!row.current || !list) return undefined;
    const rows = [...list.querySelectorAll<HTMLButtonElement>('.alert-open')];
    return rows[rows.indexOf(row.current) + step];
  };
  const remove = (): void => {
    // The keyboard stays in the list, where its undo is.
    (neighbour(1) ?? neighbour(-1))?.focus();
    actions.remove(alert);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') remove();
    else if (event.key === 'ArrowDown') neighbour(1)?.focus();
    else if (event.key === 'ArrowUp') neighbour(-1)?.focus();
    else return;
    event.preventDefault();
  };

  const toggle = t(status === 'fired' ? 'rearm' : enabled ? 'pause' : 'resume');
  return (
    <li className="alert" data-status={status} data-highlighted={highlighted || undefined}>
      <button ref={row} type="button" className="alert-open" onClick={() => actions.edit(alert)} onKeyDown={pressed}>
        <span className="alert-what">
          <b>{symbol}</b> {conditionText(alert.condition, texts)}
        </span>
        <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>
        <span className="alert-where">
          <CurrentReading alert={alert} reading={reading} />
        </span>
        {alert.note === '' ? null : <span className="alert-note">{alert.note}</span>}
      </button>
      <span className="alert-actions">
        {status === 'expired' ? null : (
          <IconButton label={called(toggle)} title={toggle} onClick={() => actions.setEnabled(alert, !enabled)}>
            <Icon name={enabled ? 'pause' : 'play'} />
          </IconButton>
        )}
        <IconButton label={called(t('remove'))} title={t('remove')} onClick={remove}>
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}

/** The second row: the distance while active, otherwise when it fired. */
function CurrentReading({ alert, reading }: Pick<AlertRowProps, 'alert' | 'reading'>): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  const now = useServiceMinute(alert.firedAt !== null);
  const { condition, firedAt, fired, repeatSeconds, lastDay, status } = alert;
  const parts: string[] = [];
  if (status === 'active' && reading) {
    const { text, distance } = distanceOf(condition, reading, { translate, formats });
    if (reading.value !== null) parts.push(text);
    if (reading.waits !== null) parts.push(t(`waits.${reading.waits}`));
    else if (distance !== null) parts.push(t('away', { away: distance }));
  }
  if (firedAt !== null) {
    const time = formats.momentNear(firedAt, now);
    parts.push(
      repeatSeconds === null && fired === 1 ? t('firedAt', { time }) : t('firedTimes', { count: fired, time }),
    );
  }
  if (repeatSeconds !== null && firedAt === null) parts.push(t('repeats', { seconds: formats.whole(repeatSeconds) }));
  if (lastDay !== null) parts.push(t('until', { day: lastDay }));
  return <span className={reading?.stale === true ? 'alert-old' : undefined}>{parts.join(' · ')}</span>;
}
