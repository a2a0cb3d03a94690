import type { OpenDialogOptions } from 'electron';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import {
  type ChosenDocument,
  type DocumentKind,
  MAX_PREVIEW_CHARACTERS,
  type UploadResult,
} from '#shared/contract/account.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { ANY_DOCUMENT, contentFault, type DocumentFile, limitOf, readDocument } from './document-file.ts';
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

type ReadDocument = Extract<DocumentFile, { kind: 'document' }>;

type Reason = Extract<UploadResult, { kind: 'refused' }>['reason'];

/** Hands in documents of the registration, one at a time. */
export class DocumentUpload {
  readonly #options: UploadOptions;
  #running: AbortController | null = null;
  /** What the person looks at before it is sent; one at a time, in memory only. */
  #chosen: { readonly document: DocumentKind; readonly read: ReadDocument } | null = null;

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

  /** @throws LantaiError NOT_ALLOWED while a document is being sent */
  async choose(document: DocumentKind): Promise<ChosenDocument> {
    if (this.#running) throw new LantaiError('NOT_ALLOWED', 'another document is being handed in');
    const path = await this.#ask(document);
    if (path === null) return { kind: 'cancelled' };
    const read = await readDocument(path, ANY_DOCUMENT);
    if (read.kind !== 'document') return { kind: 'refused', reason: read.kind };
    this.#chosen = { document, read };
    return { kind: 'chosen', file: read.file, bytes: read.content.length, preview: previewOf(read) };
  }

  cancel(): void {
    this.#running?.abort();
    this.#chosen = null;
  }

  async #ask(document: DocumentKind): Promise<string | null> {
    const { dialogs, dialogTexts } = this.#options;
    const { canceled, filePaths } = await dialogs.showOpenDialog(dialogOptions(dialogTexts(document)));
    return canceled ? null : (filePaths[0] ?? null);
  }

  async #run(document: DocumentKind, signal: AbortSignal): Promise<UploadResult> {
    const { client, timers, hosts, progress } = this.#options;
    const looked = this.#chosen?.document === document ? this.#chosen.read : null;
    const path = looked === null ? await this.#ask(document) : null;
    if ((looked === null && path === null) || signal.aborted) return { kind: 'cancelled' };
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
    const chosen = looked ?? (await readDocument(path ?? '', limits));
    if (chosen.kind !== 'document') return refused(chosen.kind);
    const fault = contentFault(chosen, limits);
    if (fault !== null) return refused(fault);
    const { content, type, file } = chosen;
    progress(document, 0, content.length);
    const { url, method, credential } = data;
    const endsAt = Date.parse(data.expires_at);
    const status = await sendDocument({ url, method, credential, type, content }, signal, (sent) =>
      progress(document, sent, content.length),
    );
    if (status >= 200 && status < 300) {
      this.#chosen = null;
      return { kind: 'sent', file };
    }
    if (status === 413) return refused('too-large');
    if (status === 415) return refused('wrong-type');
    return refused(endsAt > 0 && timers.now() > endsAt ? 'expired' : 'not-accepted');
  }
}

/** A picture as a data address; empty for what is no picture or too large to be shown. */
function previewOf({ type, content }: ReadDocument): string {
  if (!type.startsWith('image/')) return '';
  const text = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
  return text.length > MAX_PREVIEW_CHARACTERS ? '' : text;
}

const dialogOptions = ({ title, kind }: { readonly title: string; readonly kind: string }): OpenDialogOptions => ({
  title,
  properties: ['openFile'],
  filters: [{ name: kind, extensions: ['jpg', 'jpeg', 'png', 'pdf'] }],
});
