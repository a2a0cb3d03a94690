import type { bridge } from '#renderer/bridge/index.ts';

/** What the drawer shows: the group, or one thing that is done with it. */
export type DrawerView = 'group' | 'edit' | 'invite' | 'hand-over';

/** A change that is asked about before it is made. */
export type GroupQuestion = {
  readonly title: string;
  /** What it does, and what others see of it. */
  readonly text: string;
  readonly button: string;
  carryOut(): ReturnType<typeof bridge.groups.change>;
};
