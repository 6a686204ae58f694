// A client who cannot come and wants no other time yet: the visit is asked about, and no hours are shown.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const MON = '2026-03-09T10:00';
const SAT = '2026-03-07T10:00';
const THU = '2026-03-05T16:00';
const cut = (start: string, told = {}) => aVisit(start, { end: start.replace(':00', ':30'), ...told });
const barber = (...starts: string[]) => aWorld('barber', { visits: starts.map((start) => cut(start)) });

describe('one visit that the client cannot keep', () => {
  it.each([
    'mano nao vou conseguir ir sabado nao, vou viajar\ndepois eu marco outro dia',
    'não consigo sábado, depois te falo um outro dia',
    'sábado não vou poder, depois vejo outra data',
    'não vou conseguir ir no sábado. depois marco de novo',
    'sábado não dá pra mim, semana que vem te aviso',
    'não vou estar na cidade sábado',
    'sábado eu não vou poder levar ele aí',
    'não vou sábado, na outra semana te chamo',
    'sábado não consigo ir, outra hora eu marco',
    'no sábado não estarei na cidade, quinta que vem te falo',
  ])('is asked about, and cancelled by a plain word: "%s"', async (text) => {
    const { chat, replies } = await talk(barber(SAT), text, 'pode cancelar');
    expect(replies[0]).toContain('sábado, 07/03, às 10:00');
    expect(replies[0]).toMatch(/Quer que eu cancele/);
    expect(replies[0]).not.toContain('livres');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['sim pode cancelar', 'pode desmarcar', 'cancela por favor', 'pode cancelar sim'])(
    'is meant by "%s" after other times were offered for it',
    async (text) => {
      const { chat, replies } = await talk(barber(SAT), 'não vou poder ir sábado, tem outro dia?', text);
      expect(replies[0]).toContain('livres');
      expect(replies[1]).not.toContain('não marquei');
      if (standing(chat).length > 0) await chat.send('sim');
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each([
    'não vou poder ir sábado, tem outro dia?',
    'sábado não consigo, pode ser terça?',
    'não vou conseguir ir sábado, dá pra mudar pra terça?',
    'sábado não posso, tem na terça de manhã?',
  ])('is moved when another time is wanted: "%s"', async (text) => {
    const { reply } = await talk(barber(SAT), text);
    expect(reply).toMatch(/livre/);
    expect(reply).not.toMatch(/cancele/);
  });
});

it.each(['isso, só a de sábado', 'só a de sábado', 'a de sábado', 'isso, sábado'])(
  'the visit in question named again chooses neither, and moves nothing: "%s"',
  async (text) => {
    const { chat, reply } = await talk(barber(SAT), 'sábado não vou poder, depois te falo', text);
    expect(reply).toMatch(/Quer que eu cancele [\s\S]*ou prefere mudar/);
    expect(standing(chat)).toHaveLength(1);
  },
);

describe('one of several visits', () => {
  it.each([
    'sábado não estarei na cidade, as outras continuam normal tá?',
    'não vou conseguir ir sábado, fiquei preso no trabalho essa semana. A de quinta tá mantida tá?',
    'sábado não vou poder. na quinta eu vou normal',
    'não vamos sábado. Quinta vejo como ele tá e te falo',
    'sábado não consigo, o de quinta segue certo',
    'não vou poder sábado, quinta continua de pé hein',
    'não vou no sábado, só na quinta mesmo',
  ])('is asked about alone: "%s"', async (text) => {
    const { chat, replies } = await talk(barber(THU, SAT), text, 'pode cancelar');
    expect(replies[0]).toMatch(/sábado, 07\/03/);
    expect(replies[0]).not.toContain('livres');
    expect(standing(chat)).toEqual([`Corte masculino ${THU}`]);
  });

  it.each([
    'o Pedro não vai na aula sábado. semana que vem a gente volta normal',
    'o Pedro não vai poder ir sábado',
    'meu filho não vai sábado não',
    'ele não vai conseguir ir sábado',
    'a Alice não vem sábado',
  ])('of somebody else is asked about: "%s"', async (text) => {
    const visits = [cut(SAT, { forSomeone: 'Pedro' }), cut('2026-03-14T10:00', { forSomeone: 'Pedro' })];
    const { chat, replies } = await talk(aWorld('barber', { visits }), text);
    expect(replies[0]).toMatch(/sábado, 07\/03, às 10:00/);
    expect(replies[0]).not.toContain('livres');
    expect(standing(chat)).toHaveLength(2);
  });
});

describe('a visit that is no longer needed', () => {
  it.each([
    'já consegui resolver aqui, não precisa mais vir tá? obrigada',
    'não precisa vir quinta não, minha sogra já resolveu kkk',
    'quinta não precisa mais vir',
    'não vou precisar mais de você quinta',
    'não precisa mais, consegui resolver',
    'moço consegui consertar aqui, quinta não precisa mais vir',
  ])('is asked about: "%s"', async (text) => {
    const world = aWorld('electrician', { visits: [aVisit('2026-03-05T09:00')] });
    const { chat, replies } = await talk(world, text, 'sim');
    expect(replies[0]).toMatch(/cancel[\s\S]*05\/03, às 09:00[\s\S]*\?$/);
    expect(standing(chat)).toEqual([]);
  });

  it('is asked about in answer to a reminder, too', async () => {
    const visits = [aVisit('2026-03-05T09:00')];
    const world = aWorld('electrician', { visits, reminders: [aReminder(visits[0]?.id ?? 0)] });
    const { chat } = await talk(
      world,
      'moço já consegui resolver aqui, não precisa mais vir tá? obrigada',
      'sim',
    );
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'não precisa mais de sinal?',
    'não precisa levar nada né?',
    'precisa mais alguma coisa?',
    'não precisa se preocupar com o atraso',
    'não precisa responder agora',
    'não precisa de troco',
  ])('is not what "%s" is about', async (text) => {
    const world = aWorld('electrician', { visits: [aVisit('2026-03-05T09:00')] });
    const { chat, reply } = await talk(world, text);
    expect(reply).not.toMatch(/cancele/);
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('sentences that are no absence', () => {
  it.each([
    'não vai doer sábado?',
    'sábado não vai chover né',
    'não vou esquecer sábado',
    'não vou atrasar no sábado',
    'o estacionamento não abre sábado?',
    'não consigo parar de pensar no corte de sábado kk',
    'sábado não tem feira aí na rua?',
    'não vou de carro sábado',
    'não vai faltar nada sábado',
    'eu não vou mudar nada, sábado tá ótimo',
    'não vejo a hora de sábado',
    'minha mãe não vai junto sábado',
    'não posso comer antes sábado?',
    'vocês não fecham sábado, né?',
    'não vou com minha filha sábado, vou sozinho',
  ])('"%s"', async (text) => {
    const { chat, reply } = await talk(barber(SAT), text);
    expect(reply).not.toMatch(/cancele|prefere cancelar/);
    expect(standing(chat)).toEqual([`Corte masculino ${SAT}`]);
  });
});

it('a meeting in the name of a service is no other thing', async () => {
  const world = aWorld('psychologist', { visits: [aVisit(MON)] });
  const [service, ...others] = world.services;
  const services = service ? [{ ...service, name: 'Reunião inicial' }, ...others] : others;
  const { chat } = await talk({ ...world, services }, 'pode cancelar a reunião');
  expect(standing(chat)).toEqual([]);
});
