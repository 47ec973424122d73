import { useState, useSyncExternalStore } from 'react';
import { useKeptSwitch } from '../../../parts/use-kept-switch.ts';

const KEY = 'passline-navigation-folded';
/** Below this width the open navigation would take a fifth of the screen and more. */
const roomy = window.matchMedia('(width >= 1100px)');

function onRoom(listener: () => void): () => void {
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
}

/**
 * Whether the navigation is folded, and how to change that. Where there is room, the choice is kept in this browser.
 * Where there is none, it is folded by itself, and opening it counts only until there is room again.
 */
export function useFolded(isShortOfRoom: boolean): [isFolded: boolean, toggle: () => void] {
  const isRoomy = useSyncExternalStore(onRoom, () => roomy.matches);
  const isTight = isShortOfRoom || !isRoomy;
  const [choice, choose] = useKeptSwitch(KEY);
  const [isOpenedHere, setOpenedHere] = useState(false);
  if (!isTight && isOpenedHere) setOpenedHere(false);
  if (isTight) return [!isOpenedHere, () => setOpenedHere(!isOpenedHere)];
  return [choice, () => choose(!choice)];
}
