import type { ReactNode } from 'react';
import { initialsOf } from './group-rules.ts';
import './initials.css';

/** In place of a picture: Lantai loads none from elsewhere. */
export const Initials = ({ name, large = false }: { readonly name: string; readonly large?: boolean }): ReactNode => (
  <span className={`initials ${large ? 'is-large' : ''}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
