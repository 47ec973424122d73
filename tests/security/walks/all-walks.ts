import { importFitting } from '../../setup/import-fitting.ts';
import type { Walks } from './walk.ts';

const files = await importFitting<Record<string, Walks>>(import.meta, '!(all)-walks.ts');

/**
 * Who gets what: written by hand and derived from nothing, so that a new action without a row fails here. Every file of
 * this folder that ends in `-walks` is part of it.
 */
export const walks: Walks = Object.assign({}, ...files.flatMap((file) => Object.values(file)));
