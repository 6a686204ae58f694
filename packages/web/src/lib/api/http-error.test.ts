import { describe, expect, it } from 'vitest';
import { HttpError, isUnauthorized, userMessage } from './http-error.ts';

describe('the error of a refused call', () => {
  // spec: 1 §7.36
  it.each([
    {
      case: 'the body',
      status: 400,
      body: '{"message":"Email inválido"}',
      text: '400: {"message":"Email inválido"}',
    },
    { case: 'the status text of an empty body', status: 502, body: '', text: '502: Bad Gateway' },
  ])('is the status, a colon, a space and $case', ({ status, body, text }) => {
    expect(new HttpError(status, body, 'Bad Gateway').message).toBe(text);
  });

  // spec: 1 §7.37
  it.each([
    { body: '{"message":"Unauthorized"}', status: 401, is: true },
    { body: '{"message":"Outra coisa"}', status: 401, is: false },
    { body: 'Unauthorized', status: 403, is: false },
  ])('reports the end of the session for $status $body: $is', ({ body, status, is }) => {
    expect(isUnauthorized(new HttpError(status, body, ''))).toBe(is);
  });

  // spec: 1 §7.29
  it.each([
    {
      case: 'the sentence of the server',
      error: new HttpError(409, '{"message":"Já existe"}', ''),
      text: 'Já existe',
    },
    {
      case: 'the fallback for an answer without one',
      error: new HttpError(500, '{"message":7}', ''),
      text: 'Erro',
    },
    {
      case: 'the fallback for an answer that is no JSON',
      error: new HttpError(502, '{oops', ''),
      text: 'Erro',
    },
    { case: 'the fallback for a network failure', error: new TypeError('Failed to fetch'), text: 'Erro' },
  ])('shows the user $case', ({ error, text }) => {
    expect(userMessage(error, 'Erro')).toBe(text);
  });

  it.each([
    {
      case: 'an object',
      body: '{"code":"stale","current":{"id":1}}',
      answer: { code: 'stale', current: { id: 1 } },
    },
    { case: 'a list', body: '[1]', answer: null },
    { case: 'no JSON', body: '{oops', answer: null },
  ])('keeps the fields of a response that is $case', ({ body, answer }) => {
    expect(new HttpError(409, body, '').answer).toEqual(answer);
  });
});
