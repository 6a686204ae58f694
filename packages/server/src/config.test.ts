import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const OIDC = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};
const EVOLUTION = { EVOLUTION_API_URL: 'https://evolution.example', EVOLUTION_API_KEY: 'key' };
const SECRETS = { SESSION_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(44) };
const PRODUCTION = { NODE_ENV: 'production', ...OIDC, ...EVOLUTION, ...SECRETS };

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      MESSAGE_BURST_MS: 2500,
      production: false,
    });
  });

  it('accepts production with everything set', () => {
    expect(readConfig(PRODUCTION).production).toBe(true);
  });

  it.each([
    ['a port that is no number', { PORT: 'abc' }, 'Configuração inválida: PORT.'],
    ['half of a sign-in', { OIDC_ISSUER: 'https://id.example' }, /Defina juntas: OIDC_ISSUER/],
    ['half of a gateway', { EVOLUTION_API_URL: 'https://e.example' }, /Defina juntas: EVOLUTION_API_URL/],
    [
      'production without credentials',
      { NODE_ENV: 'production', ...SECRETS },
      /Em produção defina OIDC_\* e EVOLUTION_\*/,
    ],
    ['production without secrets', { ...PRODUCTION, DATA_KEY: '' }, /SESSION_SECRET e DATA_KEY/],
    ['a test clock in production', { ...PRODUCTION, TEST_CLOCK: '+60' }, /TEST_CLOCK não vale/],
    ['local identity on every address', { HOST: '0.0.0.0' }, /identidade local só funciona em 127\.0\.0\.1/],
    ['local identity on an address of the network', { HOST: '192.168.0.10' }, /identidade local/],
    [
      'local identity in production',
      { NODE_ENV: 'production', ...EVOLUTION, ...SECRETS, ALLOW_STAND_INS: 'on' },
      /identidade local/,
    ],
    ['an issuer in the clear', { ...OIDC, OIDC_ISSUER: 'http://id.example' }, /https/],
  ])('refuses %s', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
