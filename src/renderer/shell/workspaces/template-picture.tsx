import { type ReactNode, useMemo } from 'react';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { PREVIEW, type PreviewRoom, previewOf } from './preview.ts';

const GAP = 14;
const HEAD = 58;

/** A panel's content as a sketch: rows of figures, candles, two sides of a book, a button. */
function Marks({ x, y, width, height, kind }: PreviewRoom): ReactNode {
  const top = y + HEAD + GAP;
  const room = height - HEAD - GAP * 2.5;
  if (kind === 'chart') {
    const bars = Math.max(4, Math.floor(width / 56));
    return Array.from({ length: bars }, (_, at) => {
      const level = 0.5 + 0.32 * Math.sin(at * 0.9) - (0.22 * at) / bars;
      const tall = room * (0.1 + 0.07 * ((at * 7) % 3));
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
          key={at}
          className={(at * 5) % 3 === 0 ? 'is-fall' : 'is-rise'}
          x={x + GAP * 1.5 + ((width - GAP * 3) / bars) * at}
          y={top + (room - tall) * level}
          width={22}
          height={tall}
        />
      );
    });
  }
  const rows = Math.max(1, Math.min(14, Math.floor(room / 46)));
  return Array.from({ length: rows }, (_, at) => {
    const line = top + at * 46;
    if (kind === 'ticket' && at === rows - 1) {
      return (
        <rect key="send" className="is-rise" x={x + GAP * 2} y={line - 8} width={width - GAP * 4} height={38} rx={8} />
      );
    }
    const end = kind === 'book' ? 'is-fall' : 'is-line';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
      <g key={at}>
        <rect
          className={kind === 'book' ? 'is-rise' : 'is-line'}
          x={x + GAP * 2}
          y={line}
          width={width * 0.28}
          height={14}
        />
        <rect className={end} x={x + width * 0.62} y={line} width={width * 0.38 - GAP * 3} height={14} />
      </g>
    );
  });
}

/** A window of a template, drawn from the template's layout. */
export function TemplatePicture({
  layout,
  name,
}: {
  readonly layout: WindowLayout | null;
  readonly name: (kind: PreviewRoom['kind']) => string;
}): ReactNode {
  const rooms = useMemo(() => previewOf(layout), [layout]);
  return (
    <svg className="ws-picture" viewBox={`0 0 ${PREVIEW.width} ${PREVIEW.height}`} aria-hidden="true">
      <rect className="is-floor" width={PREVIEW.width} height={PREVIEW.height} rx={24} />
      {rooms.map((room) => (
        <g key={`${room.x} ${room.y}`}>
          <title>{name(room.kind)}</title>
          <rect
            className="is-room"
            x={room.x + GAP / 2}
            y={room.y + GAP / 2}
            width={Math.max(1, room.width - GAP)}
            height={Math.max(1, room.height - GAP)}
            rx={14}
          />
          {Array.from({ length: Math.min(room.tabs, 3) }, (_, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
              key={at}
              className={at === 0 ? 'is-tab is-open' : 'is-tab'}
              x={room.x + GAP * 2 + at * 86}
              y={room.y + GAP * 2}
              width={66}
              height={16}
              rx={6}
            />
          ))}
          <Marks {...room} />
        </g>
      ))}
    </svg>
  );
}
