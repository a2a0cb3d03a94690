import type { MenuItem } from '#renderer/ui/menu.tsx';
import {
  deleteWorkspace,
  duplicateWorkspace,
  exportWorkspace,
  importWorkspace,
  openWorkspace,
  stepWorkspace,
} from './actions.ts';
import { beginRenaming, openVersions } from './store.ts';

type Texts = {
  readonly rename: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  readonly duplicate: string;
  readonly versions: string;
  readonly exportFile: string;
  readonly importFile: string;
  readonly remove: string;
  readonly lastStays: string;
};

type TabItem = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly isOnly: boolean;
  /** Its index among `count`. */
  readonly at: number;
  readonly count: number;
};

/** Items of a tab's menu. */
export function tabItems({ id, isOpen, isOnly, at, count }: TabItem, texts: Texts): readonly MenuItem[] {
  const rename = async (): Promise<void> => {
    // The name is edited in its tab, and only the open tab is certainly visible.
    if (isOpen || (await openWorkspace(id))) beginRenaming(id);
  };
  return [
    { key: 'rename', label: texts.rename, onSelect: () => void rename() },
    { key: 'duplicate', label: texts.duplicate, onSelect: () => void duplicateWorkspace(id) },
    ...(at > 0 ? [{ key: 'left', label: texts.moveLeft, onSelect: () => void stepWorkspace(id, -1) }] : []),
    ...(at < count - 1 ? [{ key: 'right', label: texts.moveRight, onSelect: () => void stepWorkspace(id, 1) }] : []),
    { key: 'versions', label: texts.versions, onSelect: () => openVersions(id) },
    { key: 'export', label: texts.exportFile, separated: true, onSelect: () => void exportWorkspace(id) },
    { key: 'import', label: texts.importFile, onSelect: () => void importWorkspace() },
    {
      key: 'remove',
      label: texts.remove,
      separated: true,
      ...(isOnly ? { disabled: true, note: texts.lastStays } : {}),
      onSelect: () => void deleteWorkspace(id),
    },
  ];
}
