import { useEffect } from 'react';

/** The tab's title: the given parts and the product's name. */
export function DocumentTitle({
  title,
  place,
  waiting = 0,
}: {
  title: string;
  place?: string;
  waiting?: number;
}) {
  useEffect(() => {
    const count = waiting > 0 ? `(${waiting}) ` : '';
    document.title = `${count}${[title, place, 'Passline'].filter(Boolean).join(' · ')}`;
  }, [title, place, waiting]);
  return null;
}
