import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenError } from '../parts/screen-error.tsx';

/** A screen that could not be loaded or drawn. The page is loaded again: its files may be those of a newer version. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  return (
    <ScreenError
      error={error}
      message="Its files could not be loaded, or it stopped. Loading the page again usually helps."
      retry={() => window.location.reload()}
    />
  );
}
