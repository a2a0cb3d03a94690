import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useImportant } from '#renderer/stores/notifications.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { InboxBar } from './inbox-bar.tsx';
import { INBOX_KINDS, INBOX_ORDERS, INBOX_SOURCES } from './inbox-items.ts';
import { InboxList } from './inbox-list.tsx';
import { SnoozedList } from './snoozed-list.tsx';
import { SourceStates } from './source-states.tsx';
import { useSources } from './use-sources.ts';
import './notifications.css';

/** What happened and what was said to the person: Lantai's log and the service's inbox in one list, newest first. */
export default function NotificationsPanel({
  panelId,
  options,
  setOptions,
  setSymbol,
  visible,
}: PanelProps): ReactNode {
  const { t } = useTexts('inbox');
  const kind = INBOX_KINDS.find((each) => each === options.filter) ?? null;
  const source = INBOX_SOURCES.find((each) => each === options.source) ?? null;
  const order = INBOX_ORDERS.find((each) => each === options.order) ?? 'importance';
  const sources = useSources({ kind, source }, visible);
  const { entries, hasLogFailed, service, unread, passing, hasOlder, loadOlder, snoozed, stored } = sources;
  const isSnoozedList = options.view === 'snoozed';
  const olderButton = hasOlder ? (
    <Button size="small" busy={service.isFetchingNextPage} onClick={loadOlder}>
      {t('message.older')}
    </Button>
  ) : null;
  const isLoading = (entries === null && !hasLogFailed) || service.isLoading;
  return (
    <div className="notifications">
      <PanelHeader title={countedTitle(t('title'), useImportant())} />
      <InboxBar
        filter={{ kind, source }}
        order={order}
        unread={unread}
        stored={stored}
        snoozed={snoozed.length}
        isSnoozedList={isSnoozedList}
        onFilter={setOptions}
      />
      <SourceStates service={service} hasLogFailed={hasLogFailed} hasItems={passing.length > 0} visible={visible} />
      {isSnoozedList ? (
        <SnoozedList rows={snoozed} />
      ) : passing.length > 0 ? (
        <InboxList
          panelId={panelId}
          items={passing}
          order={order}
          visible={visible}
          olderButton={olderButton}
          loadOlder={loadOlder}
          onStock={setSymbol}
        />
      ) : isLoading ? (
        <PanelLoading rows={8} />
      ) : service.data === undefined && service.error !== null ? null : kind === null && source === null ? (
        <PanelEmpty title={t('empty')} text={t('emptyText')} />
      ) : (
        <PanelEmpty title={t('emptyFiltered')} action={olderButton} />
      )}
    </div>
  );
}
