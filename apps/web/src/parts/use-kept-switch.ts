import { useState } from 'react';

/** Whether something is on, kept in this browser under `key`; off at first. */
export function useKeptSwitch(key: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(key));
  const turn = (to: boolean) => {
    setOn(to);
    keep(key, to);
  };
  return [isOn, turn];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
    return false;
  }
}

function keep(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? '1' : '0');
  } catch {
    // As above.
  }
}
