import { useEffect, useState, type ComponentType } from 'react';

/** After the first screen: hardly any computer has something to be told. */
const WAIT_MS = 3_000;

const loadZoneNotice = async () => (await import('./zone-notice.tsx')).ZoneNotice;

/** The line below the screens, which no first screen waits for. */
export function LateZoneNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      loadZoneNotice().then(
        (part) => setNotice(() => part),
        () => {
          // Asked again when the portal is opened the next time.
        },
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return Notice && <Notice />;
}
