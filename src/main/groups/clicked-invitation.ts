import { LantaiError } from '#shared/contract/error.ts';

type ClickedInvitationOptions = {
  /** What the service shows of a group to somebody who is not signed in. */
  preview(invitation: string): Promise<{ readonly name: string; readonly members: number }>;
  /** A window can take it now. */
  arrived(): void;
  /** It waits for the sign-in. @param group null where the service does not show it */
  waits(group: { readonly name: string; readonly members: number } | null): void;
  /** There is no such invitation, or none any more. */
  gone(): void;
  /** Nothing waits for the sign-in any more. */
  settled(): void;
};

export type ClickedInvitation = {
  clicked(invitation: string): void;
  /** Once. */
  take(): string | null;
  signedIn(isSignedIn: boolean): void;
};

/** The invitation whose link was clicked last in another program: in memory until somebody who is signed in looks at it. */
export function createClickedInvitation(options: ClickedInvitationOptions): ClickedInvitation {
  let waiting: string | null = null;
  let isSignedIn = false;

  async function look(invitation: string): Promise<void> {
    let group: Parameters<ClickedInvitationOptions['waits']>[0] = null;
    let isGone = false;
    try {
      group = await options.preview(invitation);
    } catch (thrown) {
      isGone = thrown instanceof LantaiError && thrown.code === 'NOT_FOUND';
    }
    // Another link was clicked, or somebody has signed in meanwhile.
    if (isSignedIn || waiting !== invitation) return;
    if (!isGone) return options.waits(group);
    waiting = null;
    options.gone();
  }

  return {
    clicked(invitation) {
      waiting = invitation;
      if (isSignedIn) options.arrived();
      else void look(invitation);
    },
    take() {
      const taken = waiting;
      waiting = null;
      return taken;
    },
    signedIn(next) {
      if (next === isSignedIn) return;
      isSignedIn = next;
      if (!next) return;
      options.settled();
      if (waiting !== null) options.arrived();
    },
  };
}
