import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Radio } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Pill } from '#renderer/ui/pill.tsx';
import { type KnownProfile, PRACTICE_ID, type ProfileProblem } from '#shared/contract/profiles.ts';
import { profileProblemText } from './problem-text.ts';

type ProfileRowProps = {
  readonly profile: KnownProfile;
  readonly chosen: boolean;
  readonly running: boolean;
  readonly readOnly: boolean;
  onChoose(): void;
  onEdit(): void;
  onDuplicate(): void;
  onExport(): void;
  onRemove(): void;
};

/** One profile: selected with its radio button, other actions in its menu. */
export function ProfileRow(props: ProfileRowProps): ReactNode {
  const { profile, chosen, running, readOnly } = props;
  const { t, translate } = useTexts('settings');
  const { t: common } = useTexts('common');
  const [fault] = profile.problems;
  const fieldName = ({ field }: ProfileProblem): string => (field === 'file' ? '' : t(`profiles.fields.${field}`));
  const builtIn = profile.id === PRACTICE_ID;
  const name = builtIn ? t('profiles.practice') : profile.name;
  return (
    <li className="profile-row">
      <Radio
        name="profile"
        checked={chosen}
        disabled={readOnly}
        aria-label={t('profiles.chooseNamed', { name })}
        onChoose={props.onChoose}
      />
      <div className="profile-words">
        <b>{name}</b>
        <Pill tone={profile.mode === 'live' ? 'brand' : 'practice'}>{common(profile.mode)}</Pill>
        {running ? <Pill tone="plain">{t('profiles.running')}</Pill> : null}
        {chosen && !running ? <Pill tone="brand">{t('profiles.next')}</Pill> : null}
        <p className="is-selectable">{profile.draft?.main_url ?? t('profiles.practiceText')}</p>
        {fault === undefined ? null : (
          <p className="settings-message is-bad">
            {t('profiles.faulty', { field: fieldName(fault), why: profileProblemText(fault, translate) })}
          </p>
        )}
      </div>
      {builtIn ? (
        <span className="is-muted">{t('profiles.builtIn')}</span>
      ) : (
        <Menu
          className="icon-btn"
          label={t('profiles.more', { name })}
          items={[
            { key: 'edit', label: t('profiles.edit'), disabled: readOnly, onSelect: props.onEdit },
            { key: 'duplicate', label: t('profiles.duplicate'), disabled: readOnly, onSelect: props.onDuplicate },
            { key: 'export', label: t('profiles.export'), onSelect: props.onExport },
            {
              key: 'remove',
              label: t('profiles.remove'),
              disabled: readOnly,
              separated: true,
              onSelect: props.onRemove,
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}
