import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import { snoozeTimes } from '#shared/notifications/index.ts';
import type { InboxItem } from './inbox-items.ts';
import { maySnoozeItem, snooze } from './item-actions.ts';

/** Until when an item can be put off, with the times. */
export function useSnoozeItems(item: InboxItem): readonly MenuItem[] {
  const { t } = useTexts('inbox');
  const time = useTimeOf();
  const { data } = useQuery(phaseQuery);
  // What is chosen is what was read, however long the menu stays open.
  const [now] = useState(serviceNow);
  const heading = t('snooze.heading');
  if (!maySnoozeItem(item))
    return [{ key: 'snooze', label: t('snooze.never'), heading, disabled: true, onSelect: () => undefined }];
  const { hour, evening, morning, isTomorrow, hasSessions } = snoozeTimes(now, data?.phase ?? null);
  const choice = (key: string, label: string, until: number): MenuItem => ({
    key,
    label,
    note: time(until),
    onSelect: () => snooze(item, until),
  });
  const nextDay = isTomorrow ? 'tomorrow' : 'nextDay';
  return [
    { ...choice('snooze-hour', t('snooze.hour'), hour), heading },
    ...(evening === null
      ? []
      : [choice('snooze-evening', t(hasSessions ? 'snooze.afterClose' : 'snooze.evening'), evening)]),
    choice('snooze-morning', t(hasSessions ? `snooze.${nextDay}BeforeOpen` : `snooze.${nextDay}`), morning),
  ];
}

/** A time as 16:30, with its date where that is not today. */
export function useTimeOf(): (at: number) => string {
  const formats = useFormats();
  return (at) =>
    isoDay(at) === isoDay(serviceNow()) ? formats.timeShort(at) : `${formats.date(at)} ${formats.timeShort(at)}`;
}

type SnoozeMenuProps = { readonly item: InboxItem; readonly anchor: HTMLElement; onClose(): void };

/** The choices alone, for the key. */
export function SnoozeMenu({ item, anchor, onClose }: SnoozeMenuProps): ReactNode {
  const { t } = useTexts('inbox');
  return <MenuList label={t('snooze.heading')} items={useSnoozeItems(item)} anchor={anchor} onClose={onClose} />;
}
