import type { ReactNode } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { ChatGroup, GroupSettings } from '#shared/contract/groups.ts';
import type { GroupQuestion } from './drawer-types.ts';
import { isAdmin } from './group-rules.ts';
import { Problem } from './problem.tsx';
import { useOutcome } from './use-outcome.ts';

type GroupSettingsProps = { readonly group: ChatGroup; onAsk(question: GroupQuestion): void };

const WHO = ['everyone', 'admins'] as const;

/** Who may post and invite, and whether the link works; others than admins read it. */
export function GroupSettingsPart({ group, onAsk }: GroupSettingsProps): ReactNode {
  const { t } = useTexts('groups');
  const { run, busy, problem, isUnknown } = useOutcome();
  const { settings } = group;
  const call = { group: group.id, room: group.room };
  const change = (patch: Partial<GroupSettings>) => bridge.groups.settings({ ...call, settings: patch });
  const apply = (patch: Partial<GroupSettings>): void => void run(() => change(patch));

  return (
    <section className="group-part" aria-busy={busy}>
      <div className="group-part-head">
        <h3>{t('drawer.settings')}</h3>
      </div>
      {isAdmin(group) ? (
        <>
          {whoRow('whoPosts')}
          {whoRow('whoInvites')}
          <div className="group-setting">
            <span>{t('drawer.linkWorks')}</span>
            <Segmented
              label={t('drawer.linkWorks')}
              value={settings.isLinkOn ? 'on' : 'off'}
              choices={(['on', 'off'] as const).map((value) => ({ value, label: t(`drawer.${value}`) }))}
              onChange={(value) => switchLink(value === 'on')}
            />
          </div>
          <p className="group-note">{t('drawer.seenSettings')}</p>
          <Problem text={problem} isUnknown={isUnknown} />
        </>
      ) : (
        <dl className="group-facts">
          {(['whoPosts', 'whoInvites'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`drawer.${name}`)}</dt>
              <dd>{t(`drawer.${settings[name]}`)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('drawer.linkWorks')}</dt>
            <dd>{t(settings.isLinkOn ? 'drawer.on' : 'drawer.off')}</dd>
          </div>
        </dl>
      )}
    </section>
  );

  function whoRow(name: 'whoPosts' | 'whoInvites'): ReactNode {
    return (
      <div className="group-setting">
        <span>{t(`drawer.${name}`)}</span>
        <Segmented
          label={t(`drawer.${name}`)}
          value={settings[name]}
          choices={WHO.map((value) => ({ value, label: t(`drawer.${value}`) }))}
          onChange={(value) => {
            if (value !== settings[name]) apply({ [name]: value });
          }}
        />
      </div>
    );
  }
  function switchLink(isLinkOn: boolean): void {
    if (isLinkOn === settings.isLinkOn) return;
    if (isLinkOn) {
      apply({ isLinkOn });
      return;
    }
    onAsk({
      title: t('ask.linkOff'),
      text: t('ask.linkOffText'),
      button: t('ask.linkOffDo'),
      carryOut: () => change({ isLinkOn }),
    });
  }
}
