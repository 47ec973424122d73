import { LINK_MOST, withHttps } from '@passline/domain/links/page-link';
import * as z from 'zod/mini';
import { line } from './fields.ts';

const linkOf = (typed: string | null) => withHttps(typed ?? '');

/** The address of a web page as somebody types it, kept with https:// before it; blank is null. See docs/rules/screens.md#links. */
export const pageLink = z.nullable(line(LINK_MOST)).check(
  z.refine((typed) => linkOf(typed).ok, {
    abort: true,
    error: ({ input }) => {
      const link = linkOf(typeof input === 'string' ? input : null);
      return link.ok ? undefined : link.refusal.message;
    },
  }),
  z.overwrite((typed) => {
    const link = linkOf(typed);
    return link.ok ? link.value : typed;
  }),
);
