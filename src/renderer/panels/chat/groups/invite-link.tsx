import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { ChatGroup } from '#shared/contract/groups.ts';
import type { GroupQuestion } from './drawer-types.ts';
import { isAdmin } from './group-rules.ts';

type InviteLinkProps = { readonly group: ChatGroup; onAsk(question: GroupQuestion): void };

/** The invite link as it may be copied; admins replace it by another one. */
export function InviteLink({ group, onAsk }: InviteLinkProps): ReactNode {
  const { t } = useTexts('groups');
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean } | null>(null);
  const { link, settings } = group;
  return (
    <section className="group-part">
      <div className="group-part-head">
        <h3>{t('drawer.link')}</h3>
      </div>
      {content()}
    </section>
  );

  function content(): ReactNode {
    if (link === null) return <p className="group-note">{t('drawer.linkHidden')}</p>;
    return (
      <>
        {settings.isLinkOn ? (
          <TextInput
            look="small"
            readOnly
            aria-label={t('drawer.link')}
            value={link.text}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <p className="group-note">{t('drawer.linkOff')}</p>
        )}
        <div className="group-buttons">
          <Button
            size="small"
            disabled={!settings.isLinkOn}
            onClick={() => setCopied({ text: link.text, worked: copyText(link.text) })}
          >
            {t('drawer.copy')}
          </Button>
          {isAdmin(group) ? (
            <Button size="small" tone="quiet" onClick={() => onAsk(resetOf(link.id))}>
              {t('drawer.reset')}
            </Button>
          ) : null}
          <span className="group-note" role="status">
            {copied?.text === link.text ? t(copied.worked ? 'drawer.copied' : 'drawer.notCopied') : ''}
          </span>
        </div>
      </>
    );
  }
  function resetOf(present: string): GroupQuestion {
    return {
      title: t('ask.reset'),
      text: t('ask.resetText'),
      button: t('ask.resetDo'),
      carryOut: () => bridge.groups.resetLink({ group: group.id, room: group.room, link: present }),
    };
  }
}
