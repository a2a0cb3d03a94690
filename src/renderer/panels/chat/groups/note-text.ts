import { useTexts } from '#renderer/i18n/index.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import './texts.ts';

/** What the service writes into a room about itself, without who did it; `names` are those whom it was done to. */
const NOTES = [
  ['joined', /^joined$/],
  ['left', /^left$/],
  ['made', /^made the group$/],
  ['details', /^changed the group[’']s details$/],
  ['settings', /^changed the group[’']s settings$/],
  ['invited', /^invited (?<names>.+)$/],
  ['removed', /^removed (?<names>.+)$/],
  ['admin', /^made (?<names>.+) an admin$/],
  ['noAdmin', /^took the admin role from (?<names>.+)$/],
  ['handedOver', /^handed the group over to (?<names>.+) and left$/],
] as const;

type Note = Pick<ChatMessage, 'author' | 'mine' | 'text'>;

/** What happened in a room and who did it, in the reader's language; words that are not known stay as they came. */
export function useNoteText(): (note: Note) => string {
  const { t } = useTexts('groups');
  return ({ author, mine, text }) => {
    const name = mine ? t('you') : author.name;
    if (name === '' || text === '') return text;
    for (const [kind, pattern] of NOTES) {
      const found = pattern.exec(text);
      if (found) return t(`note.${kind}`, { name, names: found.groups?.names ?? '' });
    }
    // A service may write whole sentences.
    const isNamed = text.toLowerCase().startsWith(author.name.toLowerCase());
    return isNamed ? text : `${name} ${text}`;
  };
}
