import type { TextShape } from './drawing.ts';

/** Width of one line of text, px. @param size px */
export type TextWidth = (text: string, size: number) => number;

export const FONT_PX = { small: 11, normal: 13, large: 18 } as const;
const LINE_HEIGHT = 1.3;
const PADDING_PX = 4;

export type TextBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** px. */
  readonly size: number;
  readonly lineHeight: number;
  /** px between the edge and the text. */
  readonly padding: number;
};

const SHARE_BEFORE = { left: 0, centre: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** The place of a text and of the box behind it, in px. */
export function textBox(
  { at, text, size = 'normal', align = 'left', baseline = 'bottom', boxed }: TextShape,
  widthOf: TextWidth,
): TextBox {
  const px = FONT_PX[size];
  const lines = text.split('\n');
  const padding = boxed ? PADDING_PX : 0;
  const lineHeight = px * LINE_HEIGHT;
  const width = lines.reduce((widest, line) => Math.max(widest, widthOf(line, px)), 0) + 2 * padding;
  const height = lines.length * lineHeight + 2 * padding;
  return {
    left: at.x - width * SHARE_BEFORE[align],
    top: at.y - height * SHARE_BEFORE[baseline],
    width,
    height,
    lines,
    size: px,
    lineHeight,
    padding,
  };
}
