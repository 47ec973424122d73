import { Button, Center, Stack } from '@mantine/core';
import { messageOf } from '../api/refusal.ts';

/** A screen that could not be read: why, and a way to try again. */
export function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Center h="100%" p="lg">
      <Stack align="center" role="alert">
        <p>{messageOf(error)}</p>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </Stack>
    </Center>
  );
}
