import { expect, test } from 'vitest';
import { ask, type Answer } from '../setup/api-client.ts';
