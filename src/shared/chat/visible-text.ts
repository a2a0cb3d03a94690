/** Spaces, controls, what fonts draw nothing for, and the blank of Braille. */
const UNSEEN = /[\s\p{Cc}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Whether anything of a text can be seen: one of blanks and joiners alone looks like none. */
export const hasVisibleText = (text: string): boolean => text.replace(UNSEEN, '') !== '';
