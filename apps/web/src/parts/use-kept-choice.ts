import { useState } from 'react';

/** One of a few choices, kept in this browser under `key`; `usual` at first. */
export function useKeptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: Choice,
): [choice: Choice, choose: (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === read(key)) ?? usual);
  const choose = (to: Choice) => {
    setChoice(to);
    keep(key, to);
  };
  return [choice, choose];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
    return null;
  }
}

function keep(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // As above.
  }
}
