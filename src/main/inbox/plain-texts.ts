import { plainText } from '#main/platform/plain-text.ts';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 4_000;

/** Title and text of a message as windows show them: others write parts of both, and nothing of it may turn the rest around or hide. */
export const plainTexts = ({ title, text }: { readonly title: string; readonly text: string }) => ({
  title: plainText(title, LONGEST_TITLE),
  text: plainText(text, LONGEST_TEXT),
});
