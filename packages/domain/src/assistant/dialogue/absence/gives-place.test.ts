// The client gives the visit away without the word "cancelar"; and of two visits, one is confirmed and one given up.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const VISIT = '2026-03-05T10:00';
const reminded = () =>
  aWorld('doctor', { visits: [aVisit(VISIT)], reminders: [aReminder(aVisit(VISIT).id)] });

describe('a visit given away', () => {
  it.each([
    'pode liberar',
    'pode liberar o horario',
    'pode passar pra outra pessoa',
    'pode dar minha vaga pra alguem',
    'dá meu horário pra outra pessoa',
    'ja fui em outro medico, obrigado',
    'já consultei em outro lugar',
  ])('is asked about once, and then cancelled: "%s"', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).toContain('Quer que eu cancele');
    expect(standing(chat)).toHaveLength(1);
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it('is cancelled by the same words after that question', async () => {
    expect(standing((await talk(reminded(), 'ja fui em outro medico', 'pode liberar')).chat)).toEqual([]);
  });

  it.each([
    'pode liberar a entrada pra mim?',
    'libera o wifi ai kkk',
    'ja fui ai, é facil chegar',
    'ja fui em outro medico tambem, mas confio mais em vc. vou sim',
    'já marquei outra consulta com o dentista?',
  ])('is not "%s"', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).not.toContain('Quer que eu cancele');
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('of two visits', () => {
  const statuses = async (visits: ReturnType<typeof aVisit>[], text: string) => {
    const world = aWorld('physio', { visits, reminders: visits.slice(0, 1).map(({ id }) => aReminder(id)) });
    const { chat, reply } = await talk(world, text);
    return { chat, reply, confirmed: chat.world.visits.map(({ status }) => status === 'confirmed') };
  };

  it.each([
    'amanha sim, mas segunda vou viajar, pode desmarcar a de segunda',
    'amanhã sim, segunda não vou conseguir',
  ])('the one reminded of is confirmed, the other asked about: "%s"', async (text) => {
    const { chat, reply, confirmed } = await statuses([aVisit(VISIT), aVisit('2026-03-09T10:00')], text);
    expect(confirmed).toEqual([true, false]);
    expect(reply).toMatch(/cancele/);
    await chat.send('pode cancelar');
    expect(standing(chat)).toHaveLength(1);
  });

  it('the own one is confirmed, that of the mother asked about', async () => {
    const visits = [aVisit(VISIT), aVisit('2026-03-05T11:00', { forSomeone: 'Rita' })];
    const { reply, confirmed } = await statuses(visits, 'eu vou mas minha mae nao vai poder');
    expect(confirmed).toEqual([true, false]);
    expect(reply).toMatch(/para Rita[\s\S]*Quer que eu cancele/);
  });
});
