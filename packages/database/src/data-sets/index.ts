export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
export { loadDemo, type DemoOptions } from './demo/load-demo.ts';
