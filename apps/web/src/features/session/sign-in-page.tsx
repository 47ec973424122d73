import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { queries, queryClient } from '../../api/client.ts';
import { authRequest } from './auth-request.ts';

export function SignInPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => authRequest('sign-in/email', { email, password }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.session.current.key() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Stack component="main" align="center" justify="center" h="100%">
      <Paper component="form" onSubmit={submit} withBorder p="xl" w={360} maw="92vw">
        <Stack>
          <h1>Sign in to Passline</h1>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {signIn.error && <p role="alert">{signIn.error.message}</p>}
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
}
