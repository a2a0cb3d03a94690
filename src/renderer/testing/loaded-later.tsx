import type { ReactNode } from 'react';

// Takes longer to load than a timer takes to end.
await new Promise((resolve) => setTimeout(resolve, 20));

export default function LoadedLater(): ReactNode {
  return <p>loaded</p>;
}
