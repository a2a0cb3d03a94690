import type { ReactNode } from 'react';

export default function Panel(): ReactNode {
  return null;
}
