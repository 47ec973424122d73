import { useState } from 'react';
import { useFreshness } from '../../live/use-live.ts';

const KEY = 'passline-rewards-unlocked';

export type EditLock = {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** Why nothing can be edited or removed right now; null if it can. */
  reason: string | null;
};

/** Protects rewards from accidental changes: on at first, and off for the visit once somebody unlocks it. */
export function useEditLock(): EditLock {
  const [isOn, setOn] = useState(() => !isUnlocked());
  const { kind } = useFreshness();
  const turn = (to: boolean) => {
    setOn(to);
    try {
      sessionStorage.setItem(KEY, to ? '0' : '1');
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
  };
  const offline =
    kind === 'live' || kind === 'catching-up'
      ? null
      : 'Offline: what you see may be old. This works again once the screen is live.';
  return {
    isOn,
    turn,
    reason: isOn ? 'Locked, so that nothing is changed by accident. Unlock above to edit.' : offline,
  };
}

function isUnlocked(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
