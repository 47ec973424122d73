import { useEffect, useRef, useState } from 'react';

/** The map that the address field opens for an unknown address, scrolled into sight when it opens. */
export function useMap() {
  const [isMapOpen, setMapOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMapOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMapOpen]);
  return {
    isMapOpen,
    setMapOpen,
    /** The element that the map appears in. */
    place,
    openMap: () => {
      setMapOpen(true);
      // It may have been open already, but out of sight.
      place.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
