import type { ReactNode } from 'react';
import { ask, bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { UploadResult } from '#shared/contract/account.ts';
import { DOCUMENTS, knownWord } from './service-words.ts';
import { chooseFile, dropFile, handIn, useUpload } from './upload-store.ts';

const BYTES_PER_MB = 1024 * 1024;

/** A document that the service asks for: the person chooses a file, and sees how much of it is sent. */
export function DocumentRow({ document }: { readonly document: string }): ReactNode {
  const { t, translate } = useTexts('account');
  const formats = useFormats();
  const upload = useUpload();
  const kind = knownWord(DOCUMENTS, document);
  const own = upload.kind !== 'none' && upload.document === kind ? upload : null;
  const isSent = own?.kind === 'ended' && own.result.kind === 'sent';
  const refusalText = (result: Extract<UploadResult, { kind: 'refused' }>): string =>
    t(`refused.${result.reason}`, {
      size: formats.trimmed((result.maxBytes ?? 0) / BYTES_PER_MB),
      types: result.types.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', '),
      host: result.host,
    });
  return (
    <li>
      <b>{kind === null ? document : t(`documents.kinds.${kind}`)}</b>
      {own?.kind === 'running' ? (
        <Button size="small" tone="quiet" onClick={() => void ask(bridge.account.cancelUpload())}>
          {t('documents.cancel')}
        </Button>
      ) : (
        <span className="account-document-buttons">
          {own?.kind === 'chosen' && kind !== null ? (
            <Button size="small" tone="brand" onClick={() => void handIn(kind)}>
              {t('documents.send')}
            </Button>
          ) : null}
          <Button
            size="small"
            disabled={kind === null || upload.kind === 'running'}
            onClick={() => kind !== null && void chooseFile(kind)}
          >
            {t(own?.kind === 'chosen' || isSent ? 'documents.replace' : 'documents.choose')}
          </Button>
          {own?.kind === 'chosen' ? (
            <Button size="small" tone="quiet" onClick={dropFile}>
              {t('documents.cancel')}
            </Button>
          ) : null}
        </span>
      )}
      {own?.kind === 'chosen' ? (
        <figure className="account-document-look">
          {own.preview === '' ? null : <img src={own.preview} alt={t('documents.preview', { file: own.file })} />}
          <figcaption className="account-note">
            {t('documents.chosen', { file: own.file, size: formats.trimmed(own.bytes / BYTES_PER_MB) })}
          </figcaption>
        </figure>
      ) : null}
      {kind === null ? <p className="account-note">{t('documents.unknown')}</p> : null}
      {own?.kind === 'running' ? (
        <progress aria-label={t('documents.progress')} {...(own.total > 0 && { value: own.sent, max: own.total })} />
      ) : null}
      {own?.kind === 'failed' ? (
        <p className="account-note is-bad" role="alert">
          {messageOf(own.failure, translate)}
        </p>
      ) : null}
      {own?.kind === 'ended' && own.result.kind === 'refused' ? (
        <p className="account-note is-bad" role="alert">
          {refusalText(own.result)}
        </p>
      ) : null}
      {own?.kind === 'ended' && own.result.kind === 'sent' ? (
        <p className="account-note is-good" role="status">
          {t('documents.sent', { file: own.result.file })}
        </p>
      ) : null}
    </li>
  );
}
