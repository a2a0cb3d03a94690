import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { floatOf, groupOf, type Plan, panelsOf } from '../plan/index.ts';
import { tabTitleNow } from '../tabs/tab-title.ts';

type Announcement = {
  readonly text: 'opened' | 'floated' | 'docked' | 'maximised' | 'restored';
  readonly panel: string;
};

const isFloating = (plan: Plan, id: string): boolean => floatOf(plan, groupOf(plan, id)?.id ?? '') !== undefined;

/** What a person who does not see the dock is told of a change of it. That a panel was closed is announced with the offer to reopen it. */
export function announcementOf(before: Plan, now: Plan): Announcement | null {
  const old = new Set(panelsOf(before));
  const panels = panelsOf(now);
  const opened = panels.find((id) => !old.has(id));
  if (opened !== undefined) return { text: 'opened', panel: opened };
  const moved = panels.find((id) => isFloating(before, id) !== isFloating(now, id));
  if (moved !== undefined) return { text: isFloating(now, moved) ? 'floated' : 'docked', panel: moved };
  if (before.maximised === now.maximised) return null;
  const group = now.maximised ?? before.maximised;
  const panel = panels.find((id) => groupOf(now, id)?.id === group && groupOf(now, id)?.active === id);
  return panel === undefined ? null : { text: now.maximised === null ? 'restored' : 'maximised', panel };
}

/** Announces changes of the dock to screen readers. @param opened counts the layouts that were opened: another one is not announced */
export function Announcements({ plan, opened }: { readonly plan: Plan; readonly opened: number }): ReactNode {
  const { t } = useTexts('dock');
  const last = useRef({ plan, opened });
  const [text, setText] = useState('');
  useEffect(() => {
    const { plan: before, opened: openedBefore } = last.current;
    last.current = { plan, opened };
    const next = before === plan || opened !== openedBefore ? null : announcementOf(before, plan);
    if (next) setText(t(`announce.${next.text}`, { panel: tabTitleNow(next.panel) }));
  }, [plan, opened, t]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
