/** What the screen shows of the window that was fetched, and what a button calls it. */
export const VIEWS = [
  { id: 'figures', words: 'Figures' },
  { id: 'times', words: 'Times' },
  { id: 'refunds', words: 'Refunds' },
  { id: 'guests', words: 'Guests' },
  { id: 'products', words: 'Products' },
  { id: 'rewards', words: 'Rewards' },
] as const;
export type ViewName = (typeof VIEWS)[number]['id'];
