import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });
const VISIT = 'Corte masculino 2026-03-06T10:00';

describe('rights over the own data', () => {
  it.each([
    ['quero que vocês apaguem meus dados', 'erase-data'],
    ['apaga meus dados', 'erase-data'],
    ['exclui meu cadastro', 'erase-data'],
    ['me esquece por favor, apaga meus dados', 'erase-data'],
    ['gostaria que meus dados fossem excluídos', 'erase-data'],
    ['tira meus dados daí por favor', 'erase-data'],
    ['quero uma cópia dos meus dados', 'copy-data'],
    ['quais dados vocês têm de mim?', 'copy-data'],
    ['quero ver meus dados', 'copy-data'],
    ['quero exercer meu direito da LGPD', 'data-rights'],
    ['quero apagar meus dados conforme a LGPD', 'erase-data'],
  ])('"%s" is passed on, and nothing is done', async (text, reason) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason, summary: text }]);
    expect(reply).toContain('Já passei ao profissional');
    expect(standing(chat)).toEqual([VISIT]);
  });

  it('is heard from who has no visit', async () => {
    const { chat } = await talk(aWorld('barber'), 'apaga meus dados');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['erase-data']);
  });

  it('does not swallow a cancellation', async () => {
    const { chat, reply } = await talk(world(), 'cancela meu horário e apaga meus dados');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['erase-data']);
    expect(reply).toContain('Já passei ao profissional');
    expect(reply).toContain('Quer que eu cancele?');
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'apaga a mensagem que mandei',
    'apaga meu horário',
    'já te passei meus dados',
    'me manda os dados do pix',
    'não esquece de mim',
    'esquece, deixa como está',
    'preciso atualizar meu cadastro?',
  ])('"%s" is none', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason.endsWith('data'))).toEqual([]);
  });
});

describe('somebody at the door', () => {
  it.each([
    'cheguei',
    'Cheguei!',
    'oi, cheguei',
    'tô aqui na porta',
    'tô na porta',
    'estou aqui fora',
    'cheguei, tô na porta',
    'já cheguei aqui',
    'estamos em frente',
    'cheguei, cadê você?',
    'o interfone não funciona, alguém abre?',
    'o portão tá fechado',
    'alguém pode abrir a porta?',
  ])('is passed on at once: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'at-door', summary: text }]);
    expect(reply).toContain('Já avisei o profissional');
    expect(standing(chat)).toEqual([VISIT]);
  });

  it.each([
    'que horas abre a loja?',
    'cheguei em casa agora',
    'cheguei a pensar em desmarcar',
    'estou fora da cidade',
    'vou chegar 10 minutos atrasado',
    'a porta da minha casa quebrou',
    'vocês ficam em frente ao mercado?',
    'a encomenda chegou?',
    'estou chegando',
  ])('"%s" stands at no door', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'at-door')).toEqual([]);
  });
});
