import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
// Otherwise it is written when the process ends by itself: a server that is killed would leave its next start nothing.
flushCompileCache();
