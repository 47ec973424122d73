import { lateDialog } from '../../../parts/late/late.tsx';

export const LateGuestView = lateDialog(() => import('./guest-view.tsx').then((module) => module.GuestView));
