import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const world = (trade: Trade = 'masseuse') =>
  aWorld(trade, { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T11:00' })] });

describe('a condition told before a visit', () => {
  it.each<[Trade, string]>([
    ['masseuse', 'tenho osteoporose, será que posso fazer a sessão sexta?'],
    ['masseuse', 'já tenho marcado sexta 10h, é que tenho osteoporose'],
    ['masseuse', 'descobri que estou grávida, tem problema sexta?'],
    ['manicure', 'esqueci de falar, sou diabética'],
    ['trainer', 'tenho hérnia de disco, viu?'],
    ['psychologist', 'estou tomando antidepressivo'],
  ])('%s reaches the owner: "%s"', async (trade, text) => {
    const { chat, reply } = await talk(world(trade), text);
    expect(chat.world.handedOver.map(({ summary }) => summary)).toContain(text);
    expect(reply).toMatch(/passei/);
    expect(reply).not.toMatch(/horários livres/);
    expect(standing(chat)).toHaveLength(1);
  });

  it('comes with the entry of the owner about it', async () => {
    const { chat, reply } = await talk(world(), 'estou grávida, posso fazer a sessão sexta?');
    expect(reply).toMatch(/terceiro mês/);
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each([
    'não tenho diabetes',
    'quem tem diabetes pode fazer?',
    'tenho diabetes, tem horário sábado às 11h?',
  ])('is no note: "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'note')).toEqual([]);
  });
});

describe('an ailment beside a change of a visit', () => {
  it.each([
    'cancela sexta por favor, torci o pé',
    'pode cancelar a de sexta? tô com febre',
    'tô vomitando, preciso cancelar sexta',
  ])('does not swallow the cancel: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(`${standing(chat).join()} ${reply}`).toMatch(/^ |cancele\?/);
  });

  it.each([
    'minha filha tá com febre, remarca pra sábado às 11h',
    'não vou sexta, to vomitando. passa pra sábado 11h',
  ])('does not swallow the move: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(`${standing(chat).join()} ${reply}`).toMatch(/2026-03-07T11:00|mude/);
  });
});
