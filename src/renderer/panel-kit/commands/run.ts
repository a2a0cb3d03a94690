import { failureFrom } from '#renderer/bridge/index.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { CommandId } from '#shared/keys/index.ts';
import { panelStore } from '../panel-store.ts';
import { type CommandContext, commandNow } from './registry.ts';

/** Runs a command if it is available; a failure is shown as a notice. @returns whether it was available */
export function runCommand(id: CommandId, context?: CommandContext): boolean {
  const command = commandNow(id);
  if (!command) return false;
  const fail = (thrown: unknown): void => notify('warning', 'action-failed', { reason: failureFrom(thrown).message });
  try {
    const done = command.run(context ?? { panelId: panelStore.getState().activePanelId });
    done?.catch(fail);
  } catch (thrown) {
    fail(thrown);
  }
  return true;
}
