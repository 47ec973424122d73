import type { Walks } from './walk.ts';

const files = import.meta.glob<Record<string, Walks>>('./*-walks.ts', { eager: true });

/**
 * Who gets what: written by hand and derived from nothing, so that a new action without a row fails here. Every file of
 * this folder that ends in `-walks` is part of it.
 */
export const walks: Walks = Object.assign({}, ...Object.values(files).flatMap((file) => Object.values(file)));
