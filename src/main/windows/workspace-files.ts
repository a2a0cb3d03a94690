import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OpenDialogOptions, OpenDialogReturnValue, SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { writeAtomically } from '#main/app/atomic-json.ts';
import type { ImportRefusal } from '#shared/contract/workspaces.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { LARGEST_FILE, readWorkspaceFile, type Workspace, writeWorkspaceFile } from '#shared/windows/index.ts';

type Deps = {
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  readonly texts: () => Translate;
};

export type WorkspaceFiles = ReturnType<typeof createWorkspaceFiles>;

type Read =
  | { readonly kind: 'read'; readonly workspace: Workspace }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };

const EXTENSION = 'json';

/** What no file system minds as a name. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'workspace';

/** Workspaces as files, in the place that the person chooses. */
export function createWorkspaceFiles({ showSaveDialog, showOpenDialog, texts }: Deps) {
  const filters = () => [{ name: texts()('workspaces:file.kind'), extensions: [EXTENSION] }];
  return {
    async exportFile(
      workspace: Workspace,
    ): Promise<{ kind: 'saved'; file: string } | { kind: 'cancelled' } | { kind: 'failed' }> {
      const { canceled, filePath } = await showSaveDialog({
        title: texts()('workspaces:file.exportTitle'),
        defaultPath: `${fileName(workspace.name)}.${EXTENSION}`,
        filters: filters(),
      });
      if (canceled || !filePath) return { kind: 'cancelled' };
      try {
        await writeAtomically(filePath, writeWorkspaceFile(workspace));
      } catch {
        return { kind: 'failed' };
      }
      return { kind: 'saved', file: basename(filePath) };
    },
    async importFile(): Promise<Read> {
      const { canceled, filePaths } = await showOpenDialog({
        title: texts()('workspaces:file.importTitle'),
        properties: ['openFile'],
        filters: filters(),
      });
      const [path] = filePaths;
      if (canceled || path === undefined) return { kind: 'cancelled' };
      let text: string;
      try {
        // Looked at before it is read: somebody may have chosen a film.
        if ((await stat(path)).size > LARGEST_FILE) return { kind: 'refused', reason: 'too-large' };
        text = await readFile(path, 'utf8');
      } catch {
        return { kind: 'refused', reason: 'unreadable' };
      }
      const read = readWorkspaceFile(text, randomUUID);
      return read.ok ? { kind: 'read', workspace: read.workspace } : { kind: 'refused', reason: read.reason };
    },
  };
}
