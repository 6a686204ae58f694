import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignInProblem } from './sign-in-problem.tsx';

it.each([
  ['?erro=entrada-cancelada', 'foi cancelada'],
  ['?erro=entrada-recusada', 'confirmar quem você é'],
  ['?erro=entrada-indisponivel', 'não respondeu'],
])('says why the sign-in failed: %s', (search, text) => {
  render(<SignInProblem search={search} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it.each(['', '?erro=', '?erro=%3Cb%3E', '?erro=constructor'])('shows nothing for %s', (search) => {
  render(<SignInProblem search={search} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
