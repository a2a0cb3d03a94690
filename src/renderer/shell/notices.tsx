import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { dismissNotice, type ShownNotice, useNotices } from '../stores/notices.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import './notices.css';

const AT_ONCE = 4;

/** What belongs to no panel, bottom right, until it is dismissed. */
export function Notices(): ReactNode {
  const { t } = useTexts('notices');
  const notices = useNotices();
  const more = notices.length - AT_ONCE;
  return (
    <section className="notices" aria-label={t('region')} aria-live="polite">
      {more > 0 ? <p className="notices-more">{t('more', { count: more })}</p> : null}
      {notices.slice(-AT_ONCE).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { readonly notice: ShownNotice }): ReactNode {
  const { translate } = useTexts('notices');
  const { t: common } = useTexts('common');
  return (
    <article className={`notice notice-${notice.level}`} role={notice.level === 'error' ? 'alert' : undefined}>
      <span className="notice-dot" aria-hidden="true" />
      <div>
        <p className="notice-title">{translate(`notices:${notice.code}.title`, notice.params)}</p>
        <p className="notice-text">{translate(`notices:${notice.code}.text`, notice.params)}</p>
      </div>
      <IconButton label={common('dismiss')} onClick={() => dismissNotice(notice.id)}>
        <Icon name="close" />
      </IconButton>
    </article>
  );
}
