import type { ReactNode } from 'react';
import { reserved } from '#renderer/ui/reserved.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

type UnreadFigureProps = { readonly title: string /** The longest text of the figure. */; readonly room: string };

/** A figure of the account while nothing of it is known, in the room that it takes: what stands beside it does not move. */
export const UnreadFigure = ({ title, room }: UnreadFigureProps): ReactNode => (
  <span className="title-item is-muted">
    {title} <b {...reserved(room)}>{NO_VALUE}</b>
  </span>
);
