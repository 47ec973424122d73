/** Fetched as one: what the menus of the top bar show. */
export { PersonPanel } from './person-panel.tsx';
export { SchemeChoice } from './scheme-choice.tsx';
