import type { Drawing, ToolDefinition } from './drawing.ts';
import { CHANNELS } from './tools/channels.ts';
import { FIBONACCI } from './tools/fibonacci.ts';
import { GANN } from './tools/gann.ts';
import { LINES } from './tools/lines.ts';
import { MEASURES } from './tools/measures.ts';
import { PATTERNS } from './tools/patterns.ts';
import { SHAPES } from './tools/shapes.ts';
import { TEXT } from './tools/text.ts';

const ALL = [...LINES, ...CHANNELS, ...FIBONACCI, ...GANN, ...SHAPES, ...PATTERNS, ...TEXT, ...MEASURES];

export type ToolId = (typeof ALL)[number]['id'];
export type Tool = ToolDefinition & { readonly id: ToolId };

/** Every drawing tool, in the order of its group's menu. A new one is an entry in its family's file, and its name. */
export const TOOLS: readonly Tool[] = ALL;

const BY_ID: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.id, tool]));
/** Null for a tool that this version does not have. */
export const toolById = (id: string): Tool | null => BY_ID.get(id) ?? null;

/** Whether this version can show a drawing: it has the tool, and the drawing as many anchors as that takes. */
export function isKnown({ tool: id, anchors }: Drawing): boolean {
  const count = toolById(id)?.anchors;
  return typeof count === 'number' ? anchors.length === count : count !== undefined && anchors.length >= 2;
}
