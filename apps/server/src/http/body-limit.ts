import { IMAGE_MOST_BYTES } from '@passline/contract';

type BodyLimit = {
  bytes: number;
  message: string;
  /** Refused unread to whoever is not known. */ isForPeople: boolean;
};

const ORDINARY: BodyLimit = {
  bytes: 1024 * 1024,
  message: 'The body is larger than 1 MB.',
  isForPeople: false,
};
/** The picture, and what the form around it takes. */
const IMAGE: BodyLimit = {
  bytes: IMAGE_MOST_BYTES + 64 * 1024,
  message: 'The picture is larger than 8 MB.',
  isForPeople: true,
};

/** How large the body of a request may be: it is held in memory as a whole. */
export function mostBodyOf(pathname: string): BodyLimit {
  return pathname === '/api/images/upload' || pathname === '/rpc/images/upload' ? IMAGE : ORDINARY;
}
