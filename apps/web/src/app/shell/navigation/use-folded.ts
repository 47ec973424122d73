import { useState, useSyncExternalStore } from 'react';

const KEY = 'passline-navigation-folded';
/** Below this width the open navigation would take a fifth of the screen and more. */
const roomy = window.matchMedia('(width >= 1100px)');

function onRoom(listener: () => void): () => void {
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is forbidden: the choice holds as long as the page.
    return false;
  }
}

function keepChoice(isFolded: boolean): void {
  try {
    localStorage.setItem(KEY, isFolded ? '1' : '0');
  } catch {
    // As above.
  }
}

/**
 * Whether the navigation is folded, and how to change that. Where there is room the choice is kept in this browser;
 * where there is none it is folded by itself, and what is opened there folds again with the way out.
 */
export function useFolded(isShortOfRoom: boolean): [isFolded: boolean, toggle: () => void] {
  const isRoomy = useSyncExternalStore(onRoom, () => roomy.matches);
  const isTight = isShortOfRoom || !isRoomy;
  const [choice, setChoice] = useState(readChoice);
  const [isOpenedHere, setOpenedHere] = useState(false);
  if (!isTight && isOpenedHere) setOpenedHere(false);
  if (isTight) return [!isOpenedHere, () => setOpenedHere(!isOpenedHere)];
  const toggle = () => {
    setChoice(!choice);
    keepChoice(!choice);
  };
  return [choice, toggle];
}
