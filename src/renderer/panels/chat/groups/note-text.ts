import type { ChatMessage } from '#shared/contract/chat.ts';

/**
 * What happened in a room, with who did it: the service's words ("joined") come without a name.
 * @param you what the person is called
 */
export function noteText({ author, mine, text }: Pick<ChatMessage, 'author' | 'mine' | 'text'>, you: string): string {
  const name = mine ? you : author.name;
  // A service may write whole sentences.
  const isNamed = [name, author.name].some((each) => each !== '' && text.toLowerCase().startsWith(each.toLowerCase()));
  return name === '' || text === '' || isNamed ? text : `${name} ${text}`;
}
