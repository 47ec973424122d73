/** Something the search can lead to. */
export type Entry = {
  /** Unique among all entries. */
  id: string;
  kind: 'order' | 'courier' | 'person' | 'place' | 'screen';
  title: string;
  detail: string;
  to: string;
  search?: Record<string, string>;
  /** The screen whose icon it shows, or the order's status. */
  picture: string;
};

/** An entry with the words it is found by, the title's first. */
export type Findable = Entry & { words: string; digits?: string[] };
