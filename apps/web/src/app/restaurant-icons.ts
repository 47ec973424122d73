/** The icon of each screen inside a restaurant, by its id, as the manifests name them: `screen-icons.ts` of the build makes them. */
export { SCREEN_ICONS as RESTAURANT_ICONS } from 'virtual:screen-icons/restaurant';
