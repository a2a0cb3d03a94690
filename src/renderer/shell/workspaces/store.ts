import { create } from 'zustand';

type Open = null | { readonly kind: 'gallery' } | { readonly kind: 'versions'; readonly id: string };

type WorkspaceParts = {
  /** The dialog that is open. */
  readonly dialog: Open;
  /** The workspace whose tab is being renamed. */
  readonly renaming: string | null;
};

/** The workspace dialog and the tab being renamed in this window. */
export const workspaceParts = create<WorkspaceParts>(() => ({ dialog: null, renaming: null }));

export const openGallery = (): void => workspaceParts.setState({ dialog: { kind: 'gallery' } });
export const openVersions = (id: string): void => workspaceParts.setState({ dialog: { kind: 'versions', id } });
export const closeDialog = (): void => workspaceParts.setState({ dialog: null });
export const beginRenaming = (id: string): void => workspaceParts.setState({ renaming: id });
export const endRenaming = (): void => workspaceParts.setState({ renaming: null });
