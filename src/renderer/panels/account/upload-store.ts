import { create } from 'zustand';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { DocumentKind, UploadResult } from '#shared/contract/account.ts';
import type { Failure } from '#shared/contract/define.ts';

type Upload =
  | { readonly kind: 'none' }
  /** The person looks at what was chosen before it is sent. */
  | {
      readonly kind: 'chosen';
      readonly document: DocumentKind;
      readonly file: string;
      readonly bytes: number;
      readonly preview: string;
    }
  /** `sent` and `total` in bytes; 0 of 0 while the person chooses a file. */
  | { readonly kind: 'running'; readonly document: DocumentKind; readonly sent: number; readonly total: number }
  | { readonly kind: 'ended'; readonly document: DocumentKind; readonly result: UploadResult }
  | { readonly kind: 'failed'; readonly document: DocumentKind; readonly failure: Failure };

/** It goes on while the panel is covered by another one. */
const uploadStore = create<{ upload: Upload }>(() => ({ upload: { kind: 'none' } }));

export const useUpload = (): Upload => uploadStore((store) => store.upload);

const isBusy = (): boolean => uploadStore.getState().upload.kind === 'running';

/** The main process asks for the file; what was chosen before stays where the person chooses none. */
export async function chooseFile(document: DocumentKind): Promise<void> {
  if (isBusy()) return;
  const show = (upload: Upload): void => uploadStore.setState({ upload });
  try {
    const chosen = await ask(bridge.account.chooseDocument({ document }));
    if (chosen.kind === 'cancelled') return;
    const refused = { maxBytes: null, types: [], host: '' };
    show(
      chosen.kind === 'chosen'
        ? { ...chosen, document }
        : { kind: 'ended', document, result: { ...chosen, ...refused } },
    );
  } catch (thrown) {
    show({ kind: 'failed', document, failure: failureFrom(thrown) });
  }
}

/** Forgets what was chosen. */
export function dropFile(): void {
  uploadStore.setState({ upload: { kind: 'none' } });
  void ask(bridge.account.cancelUpload());
}

/** The main process sends what was chosen; one at a time. */
export async function handIn(document: DocumentKind): Promise<void> {
  if (isBusy()) return;
  const show = (upload: Upload): void => uploadStore.setState({ upload });
  show({ kind: 'running', document, sent: 0, total: 0 });
  const stop = bridge.account.uploadChanged((progress) => show({ kind: 'running', ...progress }));
  try {
    const result = await ask(bridge.account.upload({ document }));
    show(result.kind === 'cancelled' ? { kind: 'none' } : { kind: 'ended', document, result });
  } catch (thrown) {
    const failure = failureFrom(thrown);
    show(failure.code === 'CANCELLED' ? { kind: 'none' } : { kind: 'failed', document, failure });
  } finally {
    stop();
  }
}

/** For tests: as when the window was opened. */
export const resetUpload = (): void => uploadStore.setState({ upload: { kind: 'none' } });
