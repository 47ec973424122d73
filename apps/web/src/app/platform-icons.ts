/** The icon of each screen of the platform, by its id, as the manifests name them: `screen-icons.ts` of the build makes them. */
export { SCREEN_ICONS as PLATFORM_ICONS } from 'virtual:screen-icons/platform';
