import { create } from 'zustand';
import type { StreamPost } from '#shared/contract/stream.ts';

/** What is shared of a post: whoever shares it says who wrote it, and when. */
export type SharedPost = Pick<StreamPost, 'id' | 'at' | 'text'> & { readonly username: string };
type Share = (post: SharedPost) => void;

/** How a post is shared to a chat; null while nothing can. */
const sharingStore = create<{ readonly share: Share | null }>(() => ({ share: null }));

/** Posts can be shared by this function until the disposer is called. */
export function registerPostSharing(share: Share): () => void {
  sharingStore.setState({ share });
  return () => sharingStore.setState((before) => (before.share === share ? { share: null } : before));
}

/** Null while nothing can share: the menu of a post has no such item then. */
export const useSharePost = (): Share | null => sharingStore(({ share }) => share);
