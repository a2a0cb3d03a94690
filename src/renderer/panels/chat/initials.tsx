import type { ReactNode } from 'react';

/** Colours of the places of pictures; see message.css. */
const COLOURS = 6;

type InitialsProps = { readonly id: number; readonly name: string };

/** The first letters of somebody's name, where a picture would be. */
export function Initials({ id, name }: InitialsProps): ReactNode {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className="chat-initials" data-colour={Math.abs(id) % COLOURS} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
