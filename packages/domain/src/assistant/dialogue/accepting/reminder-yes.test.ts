// Answers to a reminder, read as a whole: a yes in the client's own words confirms, a remark does not.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, talk, type Trade } from '../talks/test-worlds.ts';

const reminded = async (trade: Trade, ...turns: string[]) => {
  const visit = aVisit('2026-03-05T10:00');
  const { chat, reply } = await talk(
    aWorld(trade, { visits: [visit], reminders: [aReminder(visit.id)] }),
    ...turns,
  );
  return { reply, isConfirmed: chat.world.visits.some(({ status }) => status === 'confirmed') };
};

describe('a reminder is confirmed', () => {
  it.each([
    '🙏👍',
    'pode vir',
    'te espero amanhã',
    'oii simm ja to separando a cor kkk',
    'sim! já separei os exames',
    'n falto por nada kkkk',
    'não perco por nada',
    'Não esqueço não rs',
    'não vou esquecer não, pode deixar',
    'com ctz vou',
    'liberou! confirmo',
    'consegui a folga, pode confirmar',
    'ah ta, confirmado entao',
    'vou sim mas acho q chego 10:10 por causa do onibus',
    'tô esperando',
    'vou sim, posso levar minha filha junto?',
  ])('by "%s"', async (text) => {
    expect((await reminded('electrician', text)).isConfirmed).toBe(true);
  });

  it.each([
    ['deixa eu ver aqui se meu chefe libera', 'liberou! confirmo'],
    ['quem ta falando?', 'ah ta, confirmado entao'],
    ['hj?', 'ah amanha, ok confirmo'],
    ['ainda nao sei se vou, to esperando meu pagamento', 'caiu aqui! confirma'],
  ])('after another message: "%s", "%s"', async (...turns) => {
    expect((await reminded('masseuse', ...turns)).isConfirmed).toBe(true);
  });
});

describe('a reminder stays open', () => {
  it.each([
    '🙏',
    '😂👍',
    'ah ta, ok',
    'acho q sim viu',
    'pode vir mais tarde',
    'pode vir alguém comigo',
    'liberou a vaga do estacionamento?',
    'se meu chefe liberar confirmo',
    'sim, ja to procurando outro horario',
    'ja to separando as coisas pra mudança',
    'confirmado o jogo do brasil kkk',
    'vou ver se confirmo',
    'vou sim, pode ser mais tarde?',
    'confirma?',
  ])('after "%s"', async (text) => {
    expect((await reminded('electrician', text)).isConfirmed).toBe(false);
  });

  it('after a doubt, and is asked about again', async () => {
    expect((await reminded('psychologist', 'acho q sim viu')).reply).toContain('Você confirma?');
  });
});

it('a yes after the move that was asked for is no open question', async () => {
  const { reply } = await reminded('barber', '10h não rola, 11h eu consigo', 'isso');
  expect(reply).toContain('às 11:00');
  expect(reply).not.toContain('?');
});

it.each(['esqueci, não vou', 'não esqueci mas não posso'])('"%s" confirms nothing', async (text) => {
  expect((await reminded('electrician', text)).isConfirmed).toBe(false);
});
