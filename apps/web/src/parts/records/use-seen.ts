import { useState } from 'react';

/** A record as it is now, or as it was when it was last there. For one record: with another one it is another component. */
export function useSeen<Row>(shown: Row | undefined): Row | undefined {
  const [seen, setSeen] = useState(shown);
  if (shown !== undefined && shown !== seen) setSeen(shown);
  return shown ?? seen;
}
