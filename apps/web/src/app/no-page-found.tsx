import { Button, Center, Stack } from '@mantine/core';

/** For an address that does not exist, and for one that is not this person's. */
export function NoPageFound() {
  return (
    <Center component="main" h="100%">
      <Stack align="center">
        <h1>No Page Found</h1>
        <Button component="a" href="/" variant="default">
          Go Home
        </Button>
      </Stack>
    </Center>
  );
}
