import { describe, expect, it } from 'vitest';
import { initialState } from '../memory/dialogue-state.ts';
import { toldWhileWaiting } from './waiting-client.ts';

const now = '2026-03-04T10:00';
const waiting = (...reasons: string[]) => ({
  ...initialState(now),
  ownerTold: reasons.map((reason) => ({ reason, at: now })),
});

describe('a client who waits for a person', () => {
  it.each([
    ['quanto é a consulta?', 'facts'],
    ['?? não pedi pra falar com ninguem. quanto é a consulta?', 'facts'],
    ['quanto custa o divórcio?', 'facts'],
    ['oi?', 'wait'],
    ['ninguem responde aqui?', 'wait'],
    ['tem alguém aí?', 'wait'],
    ['quero marcar sexta às 10h', null],
    ['cancela meu horário', null],
    ['ok', null],
    ['obrigada', null],
    ['tenho uma coisa pra contar', null],
  ])('"%s" gets %s', (message, told) => {
    expect(toldWhileWaiting(waiting('human'), message)).toBe(told);
  });

  it('is left to the person after a danger, and in a chat paused for another reason', () => {
    expect(toldWhileWaiting(waiting('human', 'crisis'), 'quanto é a consulta?')).toBeNull();
    expect(toldWhileWaiting(waiting('complaint'), 'oi?')).toBeNull();
    expect(toldWhileWaiting({ failed: true }, 'oi?')).toBeNull();
  });
});
