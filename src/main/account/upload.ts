import type { OpenDialogOptions } from 'electron';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { DocumentKind, UploadResult } from '#shared/contract/account.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { limitOf, readDocument } from './document-file.ts';
import { sendDocument } from './send-document.ts';
import { hostOf, mayUploadTo } from './upload-address.ts';

type UploadOptions = {
  readonly client: ServiceClient;
  readonly dialogs: Pick<FileDialogs, 'showOpenDialog'>;
  readonly timers: Timers;
  /** Where documents may be sent, see `uploadHostsOf`. */
  readonly hosts: () => readonly string[];
  dialogTexts(document: DocumentKind): { readonly title: string; readonly kind: string };
  progress(document: DocumentKind, sent: number, total: number): void;
};

type Reason = Extract<UploadResult, { kind: 'refused' }>['reason'];

/** Hands in documents of the registration, one at a time. */
export class DocumentUpload {
  readonly #options: UploadOptions;
  #running: AbortController | null = null;

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  /** @throws LantaiError of the service's call; NOT_ALLOWED while another runs; UNREACHABLE or CANCELLED of the upload */
  async run(document: DocumentKind): Promise<UploadResult> {
    if (this.#running) throw new LantaiError('NOT_ALLOWED', 'another document is being handed in');
    const running = new AbortController();
    this.#running = running;
    try {
      return await this.#run(document, running.signal);
    } finally {
      this.#running = null;
    }
  }

  cancel(): void {
    this.#running?.abort();
  }

  async #run(document: DocumentKind, signal: AbortSignal): Promise<UploadResult> {
    const { client, dialogs, timers, hosts, dialogTexts, progress } = this.#options;
    const { canceled, filePaths } = await dialogs.showOpenDialog(dialogOptions(dialogTexts(document)));
    const [path] = filePaths;
    if (canceled || path === undefined || signal.aborted) return { kind: 'cancelled' };
    // Asked for after the choice, so that the credential does not end while the dialog is open.
    const { data } = await client.accounts.uploadUrl({ document });
    const limits = { maxBytes: data.max_bytes, types: data.content_types };
    const refused = (reason: Reason): UploadResult => ({
      kind: 'refused',
      reason,
      maxBytes: reason === 'too-large' ? limitOf(limits) : null,
      types: [...limits.types],
      host: reason === 'address' ? hostOf(data.url) : '',
    });
    if (!mayUploadTo(data.url, hosts())) return refused('address');
    const chosen = await readDocument(path, limits);
    if (chosen.kind !== 'document') return refused(chosen.kind);
    const { content, type, file } = chosen;
    progress(document, 0, content.length);
    const { url, method, credential } = data;
    const endsAt = Date.parse(data.expires_at);
    const status = await sendDocument({ url, method, credential, type, content }, signal, (sent) =>
      progress(document, sent, content.length),
    );
    if (status >= 200 && status < 300) return { kind: 'sent', file };
    if (status === 413) return refused('too-large');
    if (status === 415) return refused('wrong-type');
    return refused(endsAt > 0 && timers.now() > endsAt ? 'expired' : 'not-accepted');
  }
}

const dialogOptions = ({ title, kind }: { readonly title: string; readonly kind: string }): OpenDialogOptions => ({
  title,
  properties: ['openFile'],
  filters: [{ name: kind, extensions: ['jpg', 'jpeg', 'png', 'pdf'] }],
});
