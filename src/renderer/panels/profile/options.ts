import { userName } from '#shared/contract/stream.ts';

export const VIEWS = ['me', 'find', 'blocked'] as const;
export type View = (typeof VIEWS)[number];

/** The lists below a profile; `followers` and `following` are those of whoever is signed in, `mutuals` of anybody else. */
export const TABS = ['posts', 'calls', 'following', 'followers', 'mutuals'] as const;
export type Tab = (typeof TABS)[number];

/** The panel's persisted options; other keys under `options` are left unchanged. */
export type ProfileOptions = {
  readonly view: View;
  /** The person who is shown instead of the view; Back returns to it. */
  readonly person: string | null;
  readonly tab: Tab;
};

export function readOptions({ view, person, tab }: Readonly<Record<string, unknown>>): ProfileOptions {
  return {
    view: VIEWS.find((each) => each === view) ?? 'me',
    person: userName.safeParse(person).data ?? null,
    tab: TABS.find((each) => each === tab) ?? 'posts',
  };
}

export const tabsOf = (isMe: boolean): readonly Tab[] =>
  isMe ? ['posts', 'calls', 'following', 'followers'] : ['posts', 'calls', 'mutuals'];
