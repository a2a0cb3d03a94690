export type Link = { readonly path: string; readonly anchor: string };

const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;
const INLINE_CODE = /`[^`\n]*`/g;
const LINK = /\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g;

/** Links of a Markdown text to files of the same repository or to its own headings. */
export function relativeLinks(text: string): Link[] {
  const prose = text.replace(FENCED, '').replace(INLINE_CODE, '');
  return [...prose.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path, anchor };
    });
}

/** What stands in single asterisks, on one line each. The guides mark the words of the screen so, and nothing else. */
export function emphasised(text: string): string[] {
  const prose = text.replace(FENCED, '').replace(INLINE_CODE, '');
  return [...prose.matchAll(/(?<![*\\])\*(?![*\s])([^*]+)\*(?!\*)/g)].map(([, words = '']) =>
    words.replace(/\s+/g, ' '),
  );
}

/** Anchors of a document's headings, as GitHub makes them: lower case, punctuation removed, repeats numbered. */
export function headingAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(FENCED, '').matchAll(/^#{1,6}\s+(.+?)\s*$/gm)) {
    const base = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let repeat = 1; anchors.has(anchor); repeat++) anchor = `${base}-${repeat}`;
    anchors.add(anchor);
  }
  return anchors;
}
