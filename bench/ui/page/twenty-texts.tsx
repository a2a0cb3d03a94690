import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What the peer's preload script gives to its page. */
export type PeerBridge = {
  /** Reports a press to the main process, which sends the next number to so many windows. */
  press(windows: number): void;
  /** Called with the number that the main process sends to the windows after a press. */
  onNumber(listener: (value: number) => void): void;
};

declare global {
  interface Window {
    readonly peer: PeerBridge;
    /** How many windows change with a press in this one, 1 to 4. */
    takePart: number;
  }
}

const TEXTS = Array.from({ length: 20 }, (_, at) => `Text ${at + 1}`);

/** The least that a window of several can do: a press in one changes twenty texts in each. */
function TwentyTexts(): ReactNode {
  const [value, setValue] = useState(0);
  useEffect(() => window.peer.onNumber(setValue), []);
  return (
    <main style={{ minHeight: '100vh' }} onMouseDown={() => window.peer.press(window.takePart)}>
      {TEXTS.map((name) => (
        <p key={name} data-number={value}>{`${name}: ${value}`}</p>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(<TwentyTexts />);
