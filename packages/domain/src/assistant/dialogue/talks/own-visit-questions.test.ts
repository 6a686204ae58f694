import { describe, expect, it } from 'vitest';
import { practiceChat, type PracticeWorld } from './test-chat.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const TOLD = 'Corte masculino, amanhã, 05/03, às 15:00';
const one = (): PracticeWorld =>
  aWorld('barber', { visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' })] });
const two = (): PracticeWorld => {
  const world = one();
  world.visits.push(aVisit('2026-03-10T16:00', { serviceId: 2, end: '2026-03-10T16:30' }));
  return world;
};

describe('an everyday question about an existing visit', () => {
  it.each([
    ['então tenho o quê marcado?', `Você tem ${TOLD}.`],
    ['e eu tenho o que agendado aí?', `Você tem ${TOLD}.`],
    ['qdo é?', `Você tem ${TOLD}.`],
    ['quando vai ser?', `Você tem ${TOLD}.`],
    ['me lembra que dia é?', `Você tem ${TOLD}.`],
    ['que horas ficou mesmo?', `Você tem ${TOLD}.`],
    ['que dia que é mesmo?', `Você tem ${TOLD}.`],
    ['ficou pra que dia?', `Você tem ${TOLD}.`],
    ['não lembro que dia é', `Você tem ${TOLD}.`],
    ['é hoje ou amanhã?', `Você tem ${TOLD}.`],
    ['qual serviço ficou?', `Você tem ${TOLD}.`],
    ['o que eu vou fazer mesmo?', `Você tem ${TOLD}.`],
    ['com quem é?', `O atendimento é com Barbearia do Léo. Você tem ${TOLD}.`],
    ['quem vai me atender?', `O atendimento é com Barbearia do Léo. Você tem ${TOLD}.`],
    ['quanto vai dar?', `${TOLD}: R$ 45,00.`],
    ['fica quanto?', `${TOLD}: R$ 45,00.`],
    ['quanto vou pagar?', `${TOLD}: R$ 45,00.`],
    ['dura quanto tempo?', 'O atendimento de Corte masculino dura 30 minutos.'],
    ['quanto tempo demora o meu?', 'O atendimento de Corte masculino dura 30 minutos.'],
    ['é amanhã né?', `Sim: ${TOLD}.`],
    ['amanhã às 15h né?', `Sim: ${TOLD}.`],
    ['tá marcado pra amanhã, certo?', `Sim: ${TOLD}.`],
    ['é quinta às 15h?', `Sim: ${TOLD}.`],
    ['meu horário de amanhã está confirmado?', `Sim: ${TOLD}.`],
    ['meu horário de quinta tá confirmado né?', `Sim: ${TOLD}.`],
    ['oi, minha visita de quinta ta confirmada?', `Oi! Sim: ${TOLD}.`],
    ['meu horário de quinta está de pé?', `Sim: ${TOLD}.`],
    ['tá confirmado meu horário de quinta?', `Sim: ${TOLD}.`],
    ['confirmado quinta?', `Sim: ${TOLD}.`],
    ['meu horário de sexta está confirmado?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['é dia 5 né?', `Sim: ${TOLD}.`],
    ['tá tudo certo pra amanhã?', `Sim: ${TOLD}.`],
    ['é sexta né?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['é hoje?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['é às 16h né?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['meu horário é sexta, certo?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['é de manhã né?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['é de tarde né?', `Sim: ${TOLD}.`],
    ['é 15h ou 16h?', `Você tem ${TOLD}.`],
    ['que horas é o corte?', `Você tem ${TOLD}.`],
    ['é só corte né?', `Sim: ${TOLD}.`],
    ['é barba né?', `Não. Você tem ${TOLD}.`],
    ['o corte de quinta está confirmado?', `Sim: ${TOLD}.`],
    ['meu corte de amanhã tá de pé?', `Sim: ${TOLD}.`],
    ['o corte é amanhã né?', `Sim: ${TOLD}.`],
    ['e o corte é essa quinta né?', `Sim: ${TOLD}.`],
    ['o corte ficou pra quinta às 15h, certo?', `Sim: ${TOLD}.`],
    ['o corte de quinta ficou marcado?', `Sim: ${TOLD}.`],
    ['o corte é sexta né?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['amanhã às 15h está de pé?', `Sim: ${TOLD}.`],
    ['onde é mesmo?', 'O nosso endereço é Rua Goiás, 900, Goiânia.'],
  ])('"%s" is answered from the stored visit: %s', async (text, expected) => {
    const { chat, reply } = await talk(one(), text);
    expect(reply).toBe(expected);
    expect(standing(chat)).toHaveLength(1);
    expect(chat.world.handedOver).toEqual([]);
  });

  it('is answered for a weekday that is not in this week', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-13T15:00', { end: '2026-03-13T15:30' })] });
    expect((await talk(world, 'é sexta né?')).reply).toBe(
      'Sim: Corte masculino, sexta-feira, 13/03, às 15:00.',
    );
  });

  it('is answered for each of several visits', async () => {
    expect((await talk(two(), 'quanto vai dar?')).reply).toBe(
      `${TOLD}: R$ 45,00.\nBarba, terça-feira, 10/03, às 16:00: R$ 35,00.`,
    );
    expect((await talk(two(), 'é terça né?')).reply).toBe('Sim: Barba, terça-feira, 10/03, às 16:00.');
    expect((await talk(two(), 'é sexta né?')).reply).toMatch(/^Não\. Você tem estes agendamentos/);
  });

  it('is about the visit booked in this talk', async () => {
    const { reply } = await talk(one(), 'quero barba sexta às 10h', 'quanto vai dar?');
    expect(reply).toBe('Barba, sexta-feira, 06/03, às 10:00: R$ 35,00.');
  });

  it.each([
    'é verdade?',
    'quando é o carnaval?',
    'quanto é a barba?',
    'quanto custa?',
    'é amanhã o feriado?',
    'vai ser amanhã o jogo né?',
    'quando vocês abrem?',
    'qual serviço é melhor?',
    'que horas são?',
    'é amanhã',
    'quanto vai ficar a temperatura?',
    'com quem eu falo?',
    'que dia tem barba?',
    'hoje é quinta né?',
    'a barba é boa né?',
    'amanhã às 15h?',
    'a barba é quinta né?',
    'o corte é quanto?',
  ])('"%s" is about something else', async (text) => {
    const { reply } = await talk(one(), text);
    expect(reply).not.toContain(TOLD);
    expect(reply).not.toMatch(/^Não, é/);
  });

  it.each([
    ['o corte de quinta está confirmado?', `Sim: ${TOLD}.`],
    ['meu corte de amanhã tá confirmado?', `Sim: ${TOLD}.`],
    ['amanhã às 15h está de pé?', `Sim: ${TOLD}.`],
    ['meu horário de quinta está de pé?', `Sim: ${TOLD}.`],
    ['sexta às 15h está de pé?', 'Não, é amanhã, 05/03, às 15:00: Corte masculino.'],
    ['qdo é?', `Você tem ${TOLD}.`],
    ['qual serviço ficou?', `Você tem ${TOLD}.`],
    ['me lembra que dia é?', `Você tem ${TOLD}.`],
  ])('is answered beside an open list and an open offer: "%s"', async (text, expected) => {
    for (const open of ['quero marcar barba sábado', 'tem barba sábado 10h?']) {
      const { chat, reply } = await talk(one(), open, text);
      expect(reply.startsWith(expected)).toBe(true);
      expect(reply).not.toContain('Tenho estes horários');
      await chat.send('sábado às 10h');
      expect(standing(chat)).toHaveLength(2);
    }
  });

  it('is about the offer when that time was offered: "sábado às 10h está de pé?"', async () => {
    const { reply } = await talk(one(), 'tem barba sábado 10h?', 'sábado às 10h está de pé?');
    expect(reply).not.toContain(TOLD);
    expect(reply).toContain('Barba, sábado');
  });

  it('refers to the offered times while a visit is being arranged', async () => {
    expect((await talk(one(), 'quero marcar barba sexta', 'quanto vai dar?')).reply).toContain('R$ 35,00');
    expect((await talk(one(), 'quero marcar barba sexta', 'é sexta né?')).reply).not.toMatch(/^Não, é/);
  });

  it('is not recognized without a visit', async () => {
    expect((await talk(aWorld('barber'), 'quanto vai dar?')).reply).toContain('Os nossos preços são');
  });
});

describe('one of two visits, by its day', () => {
  it.each([
    ['quanto vai dar a de sexta?', '06/03, às 10:00: R$ 35,00.'],
    ['a de sexta fica quanto?', 'R$ 35,00.'],
    ['e quanto eu pago na de quarta?', '11/03, às 09:00: R$ 40,00.'],
    ['a de quarta é o quê?', 'Você tem Pedicure, quarta-feira'],
    ['quanto dá as duas?', 'no total, R$ 75,00.'],
    ['tá confirmado?', 'Sim: Manicure'],
    ['que horas termina?', 'termina por volta das 10:45.'],
  ])('"%s"', async (asked, told) => {
    const world = aWorld('manicure');
    world.visits = [
      aVisit('2026-03-06T10:00', { end: '2026-03-06T10:45' }),
      aVisit('2026-03-11T09:00', { serviceId: 2, end: '2026-03-11T09:45' }),
    ];
    const chat = practiceChat(world);
    expect(await chat.send(asked)).toContain(told);
    expect(standing(chat)).toHaveLength(2);
  });

  it.each(['e a do Mingau continua né?', 'que horas fica a dele?'])('by whose it is: "%s"', async (asked) => {
    const world = aWorld('vet');
    world.visits = [aVisit('2026-03-06T09:00', { serviceId: 2, forSomeone: 'Mingau' })];
    expect(await practiceChat(world).send(asked)).toContain('Vacina para Mingau');
  });
});

describe('the state of a visit that there is', () => {
  const withWednesday = () => aWorld('psychologist', { visits: [aVisit('2026-03-11T15:00')] });

  it.each([
    'quais horarios ta no meu nome?',
    'oq tem no meu nome?',
    'tem algo no meu nome?',
    'quais dias tem no meu nome?',
    'meu nome tá na agenda?',
    'vcs tem eu marcada pra quarta?',
    'eu to marcada pra quarta?',
    'ficou pra que horas o meu?',
    'minha sessão de quarta continua?',
    'E a de quarta continua?',
    'minha sessão continua?',
    'minha sessao ta certinha ne?',
    'a sessão de quarta ainda tá valendo?',
    'a de quarta tá ok?',
    'sessão de quarta tá de pé ainda?',
  ])('is told from its row: %s', async (text) => {
    const { reply } = await talk(withWednesday(), text);
    expect(reply).toMatch(/^(Você tem|Sim:) Sessão individual, quarta-feira, 11\/03, às 15:00\.$/);
  });

  it.each([
    'tem horario quarta?',
    'quais horários vocês tem quarta?',
    'quais horarios tem no sábado?',
    'vcs continuam atendendo quarta?',
    'a sessão continua custando 180?',
    'o atendimento online continua?',
    'quero marcar no meu nome',
    'a sessão de quarta é online?',
    'que horas abre?',
    'qual o nome do doutor?',
  ])('is not told when something else is asked: %s', async (text) => {
    const { reply } = await talk(withWednesday(), text);
    expect(reply).not.toMatch(/^(Você tem|Sim:)/);
  });
});
