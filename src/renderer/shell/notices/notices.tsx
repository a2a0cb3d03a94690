import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { dismissNotice, type ShownNotice, useNotices } from '#renderer/stores/notices.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Toast } from '#renderer/ui/toast.tsx';
import { useVisible } from '#renderer/ui/use-visible.ts';
import './notices.css';

const MAX_SHOWN = 4;

/** Display time of a notice, ms; an error stays until it is dismissed. */
const DISPLAY_MS = { info: 10_000, warning: 20_000, error: null } as const;

/** Notices that belong to no panel, bottom left. */
export function Notices(): ReactNode {
  const { t } = useTexts('notices');
  const notices = useNotices();
  const more = notices.length - MAX_SHOWN;
  return (
    <section className="notices" aria-label={t('region')} aria-live="polite">
      {more > 0 ? <p className="notices-more">{t('more', { count: more })}</p> : null}
      {notices.slice(-MAX_SHOWN).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { readonly notice: ShownNotice }): ReactNode {
  const { translate } = useTexts('notices');
  const { t: common } = useTexts('common');
  const [hovered, setHovered] = useState(false);
  const visible = useVisible();
  const displayMs = DISPLAY_MS[notice.level];
  useEffect(() => {
    if (hovered || !visible || displayMs === null) return;
    const timer = setTimeout(() => dismissNotice(notice.id), displayMs);
    return () => clearTimeout(timer);
  }, [hovered, visible, displayMs, notice.id]);
  return (
    <Toast
      level={notice.level}
      title={translate(`notices:${notice.code}.title`, notice.params)}
      text={translate(`notices:${notice.code}.text`, notice.params)}
      action={
        notice.undo ? (
          <Button
            size="small"
            onClick={() => {
              dismissNotice(notice.id);
              notice.undo?.();
            }}
          >
            {common('undo')}
          </Button>
        ) : null
      }
      onDismiss={() => dismissNotice(notice.id)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    />
  );
}
