import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
