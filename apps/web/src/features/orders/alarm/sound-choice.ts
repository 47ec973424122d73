/** One for each person in this browser. */
const keyOf = (userId: string) => `passline.sound.${userId}`;

/** On, unless this person has switched it off here. */
export function readSoundChoice(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== 'off';
  } catch {
    return true; // storage is forbidden
  }
}

export function keepSoundChoice(userId: string, isOn: boolean): void {
  try {
    localStorage.setItem(keyOf(userId), isOn ? 'on' : 'off');
  } catch {
    // Storage is forbidden or full: the choice holds until the tab is closed.
  }
}

/** Follows a choice made in another tab: a person who silences one tab expects all of them to be silent. */
export function onSoundChoice(userId: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
