import type { Session } from '@passline/contract';
import { createContext } from 'react';

/** Filled by the guard. */
export const SessionContext = createContext<Session | null>(null);
