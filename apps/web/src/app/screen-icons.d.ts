declare module 'virtual:screen-icons/platform' {
  import type { LucideIcon } from 'lucide-react';
  export const SCREEN_ICONS: Readonly<Record<string, LucideIcon>>;
}
declare module 'virtual:screen-icons/restaurant' {
  import type { LucideIcon } from 'lucide-react';
  export const SCREEN_ICONS: Readonly<Record<string, LucideIcon>>;
}
