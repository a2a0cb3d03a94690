import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { urlOf } from './photo-draft.ts';
import './photo.css';

type Attachment = NonNullable<ChatMessage['attachment']>;
type PhotoProps = {
  readonly attachment: Attachment;
  /** Who sent it. */
  readonly name: string;
  readonly tabIndex: number;
};

/** A picture of a message: the main process fetches and checks it, and it is only ever drawn. */
export function Photo({ attachment, name, tabIndex }: PhotoProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const [open, setOpen] = useState(false);
  const { address } = attachment;
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['chat-picture', address],
    queryFn: () => ask(bridge.chat.picture({ address })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const label = t('photo.of', { name });
  if (data?.kind === 'picture') {
    const url = urlOf(data.type, data.base64);
    return (
      <>
        <button
          type="button"
          className="chat-photo"
          tabIndex={tabIndex}
          aria-label={t('photo.open', { name })}
          onClick={() => setOpen(true)}
        >
          <img src={url} alt={label} draggable={false} />
        </button>
        {open ? <PhotoViewer url={url} label={label} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  return (
    <p className="chat-photo is-empty">
      <Icon name="camera" />
      <span>
        {t('attachment.photo')} · {attachment.name}
      </span>
      {data ? <small>{t(`photo.refused.${data.reason}`)}</small> : null}
      {isError ? (
        <Button size="small" tone="quiet" tabIndex={tabIndex} busy={isFetching} onClick={() => void refetch()}>
          {translate('common:retry')}
        </Button>
      ) : null}
    </p>
  );
}

type PhotoViewerProps = { readonly url: string; readonly label: string; onClose(): void };

/** The picture as large as the window, or in its own size. */
function PhotoViewer({ url, label, onClose }: PhotoViewerProps): ReactNode {
  const { t } = useTexts('chat');
  const [isWhole, setWhole] = useState(true);
  return (
    <Dialog
      title={label}
      className="chat-viewer"
      onClose={onClose}
      actions={
        <Button size="small" tone="quiet" aria-pressed={!isWhole} onClick={() => setWhole(!isWhole)}>
          {t('photo.ownSize')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it has no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is scrolled by keys */}
      <div className={`chat-viewer-box${isWhole ? ' is-whole' : ''}`} tabIndex={0} role="group" aria-label={label}>
        <img src={url} alt={label} draggable={false} />
      </div>
    </Dialog>
  );
}
