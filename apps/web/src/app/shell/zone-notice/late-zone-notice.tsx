import { useEffect, useState, type ComponentType } from 'react';

/** After the first screen: hardly any computer differs. */
const WAIT_MS = 3_000;

const loadZoneNotice = async () => (await import('./zone-notice.tsx')).ZoneNotice;

/** The line below the screens, which the first screen does not wait for. */
export function LateZoneNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      loadZoneNotice().then(
        (part) => setNotice(() => part),
        () => {
          // Asked again the next time the portal is opened.
        },
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return Notice && <Notice />;
}
