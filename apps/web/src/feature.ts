import type { ComponentType } from 'react';

/** A screen, its address and who may open it. See docs/rules/screens.md#who-may-open-a-screen. */
export type Screen = {
  id: string;
  title: string;
  path: string;
  /**
   * `platform`: super admins only. `restaurant`: also the admin of that location. `staff`: both, about themselves. `anybody`:
   * also people who are not signed in, without the frame around it.
   */
  audience: 'platform' | 'restaurant' | 'staff' | 'anybody';
  /** Its place on the home screen, in the drawer and in the search, lowest first. */
  order: number;
  /** The home screen's group. See docs/rules/screens.md#the-home-screen. */
  tile?: 'first' | 'second';
  /** Its group in the navigation, and its place there. See docs/rules/screens.md#the-navigation. */
  group?: NavigationGroup;
  groupOrder?: number;
  /** A link in the restaurant drawer. */
  drawer?: boolean;
  /** Its table needs the full width: the navigation folds by itself. */
  isWide?: boolean;
  /** The name of its lucide icon: 'tags'. Icons are loaded after the first screen. */
  icon?: string;
  /** Loads it; absent: it has an address but no content yet. */
  load?: () => Promise<ComponentType>;
};

/** Screens that are used all day come first. */
export const NAVIGATION_GROUPS = ['', 'Work', 'Restaurants', 'Money', 'People', 'System'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** What a feature brings to the portal: the default export of its `feature.ts`. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  screens?: readonly Screen[];
};

/** Declares what a feature brings to the portal. A new feature changes no other file of the portal. */
export function feature(brought: Feature): Feature {
  return brought;
}
