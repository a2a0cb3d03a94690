import { create } from 'zustand';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { DocumentKind, UploadResult } from '#shared/contract/account.ts';
import type { Failure } from '#shared/contract/define.ts';

type Upload =
  | { readonly kind: 'none' }
  /** `sent` and `total` in bytes; 0 of 0 while the person chooses a file. */
  | { readonly kind: 'running'; readonly document: DocumentKind; readonly sent: number; readonly total: number }
  | { readonly kind: 'ended'; readonly document: DocumentKind; readonly result: UploadResult }
  | { readonly kind: 'failed'; readonly document: DocumentKind; readonly failure: Failure };

/** It goes on while the panel is covered by another one. */
const uploadStore = create<{ upload: Upload }>(() => ({ upload: { kind: 'none' } }));

export const useUpload = (): Upload => uploadStore((store) => store.upload);

/** The main process asks for the file and sends it; one at a time. */
export async function handIn(document: DocumentKind): Promise<void> {
  if (uploadStore.getState().upload.kind === 'running') return;
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
