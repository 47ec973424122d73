import { LINK_MOST, withHttps } from '@passline/domain/links/page-link';
import * as z from 'zod/mini';
import { line, readBy } from './fields.ts';

/** The address of a web page as typed, stored with https:// in front; blank is null. See docs/rules/screens.md#links. */
export const pageLink = readBy(z.nullable(line(LINK_MOST)), withHttps);
