import { bridge } from '#renderer/bridge/index.ts';
import { invitationStore } from '#renderer/stores/invitation.ts';
import { dockActions, dockActionsStore } from './dock-actions.ts';
import { goTo } from './go-to.ts';

/** Shows an invitation whose link was clicked, in this window's chat, also one from before the sign-in. @returns the disposer */
export function listenToInvitations(): () => void {
  const take = async (): Promise<void> => {
    // Without a dock another window may show it, or this one when it has one.
    if (dockActions() === null) return;
    const answer = await bridge.groups.takeInvitation();
    const link = answer.ok ? answer.value.link : null;
    if (link === null) return;
    const panelId = goTo({ panel: 'chat' });
    if (panelId !== null) invitationStore.setState({ shown: { panelId, link } });
  };
  const stopDock = dockActionsStore.subscribe(({ dock }, before) => {
    if (dock !== null && before.dock === null) void take();
  });
  const stopEvents = bridge.groups.invitationArrived(() => void take());
  void take();
  return () => {
    stopDock();
    stopEvents();
  };
}
