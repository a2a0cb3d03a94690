import type { ReactNode } from 'react';
import { ask, bridge, failureFrom } from '../bridge/index.ts';
import { useTexts } from '../i18n/index.ts';
import { notify } from '../stores/notices.ts';
import { useWorkspaces } from '../stores/workspaces.ts';

async function open(id: string): Promise<void> {
  try {
    await ask(bridge.workspaces.open({ id }));
  } catch (thrown) {
    notify('warning', 'action-failed', { reason: failureFrom(thrown).message });
  }
}

/** A tab for each workspace; the one that is open is marked. */
export function WorkspaceTabs(): ReactNode {
  const { t } = useTexts('workspaces');
  const list = useWorkspaces();
  if (!list) return <b aria-current="page">{t('first')}</b>;
  return list.workspaces.map(({ id, name }) =>
    id === list.current ? (
      <b key={id} aria-current="page">
        {name}
      </b>
    ) : (
      <button key={id} type="button" aria-label={t('open', { name })} onClick={() => void open(id)}>
        {name}
      </button>
    ),
  );
}
