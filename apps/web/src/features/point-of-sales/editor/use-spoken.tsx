import { useState, type ReactNode } from 'react';

/**
 * What a screen reader reads out once it has ended its sentence, and nobody sees. The same words are read again when they are said again:
 * they are another element then. `spoken` is drawn once, and stays: a region that is new is not heard.
 */
export function useSpoken(): { spoken: ReactNode; say: (words: string) => void } {
  const [said, setSaid] = useState({ words: '', times: 0 });
  return {
    spoken: (
      <div className="visually-hidden" role="status">
        <p key={said.times}>{said.words}</p>
      </div>
    ),
    say: (words) => setSaid(({ times }) => ({ words, times: times + 1 })),
  };
}
