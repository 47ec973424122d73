export { DEMO_ACCOUNTS, DEMO_LOCATION_ID, DEMO_PASSWORD, DEMO_RESTAURANT_ID } from './demo/accounts.ts';
export { loadDemo, type DemoOptions } from './demo/load-demo.ts';
export { DEMO_SHAPES, demoPictureOf, type DemoPicture } from './demo/pictures.ts';
export { loadEmpty } from './load-empty.ts';
export { DataSetRefused } from './large/data-set-refused.ts';
export { loadLarge, type LargeOptions } from './large/load-large.ts';
