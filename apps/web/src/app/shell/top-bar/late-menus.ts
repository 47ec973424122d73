import { late } from '../../../parts/late/late.tsx';

const load = () => import('./menu-contents.ts');

/** What the menus of the top bar show once they are opened. */
export const LateSchemeChoice = late(() => load().then((module) => module.SchemeChoice));
export const LatePersonPanel = late(() => load().then((module) => module.PersonPanel));
