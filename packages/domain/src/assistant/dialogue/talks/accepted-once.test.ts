// A clear yes, order or confirmation needs no second question.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';
import { practiceChat } from './test-chat.ts';

const FRIDAY = '2026-03-06';
const half = (start: string) => ({ end: `${start.slice(0, 14)}30` });
const cut = (start: string, id: number) => aVisit(start, { id, ...half(start) });

describe('an order and a question after it', () => {
  const afterOffer = (...answer: string[]) => talk(aWorld('lawyer'), 'tem consulta sexta às 16h?', answer);

  it.each([
    [['yes, pode marcar', 'they can do online right?']],
    [['sim, pode marcar. aceita cartão?']],
    [['Sim, pode agendar!', 'Posso levar meu sócio?']],
    [['pode marcar', 'vocês emitem nota?']],
    [['isso, marca', 'tem estacionamento aí?']],
  ])('book, and the question is not lost: %j', async (answer) => {
    const { chat, reply } = await afterOffer(...answer);
    expect(standing(chat)).toEqual([`Consulta jurídica ${FRIDAY}T16:00`]);
    expect(reply).toContain('Quer que eu pergunte');
  });

  it.each([
    [['sim, e quanto é?']],
    [['ok', 'quanto fica?']],
    [['pode marcar? ou não tem?']],
    [['sim', 'mas só se for online, dá?']],
    [['pode marcar se for online. é?']],
    [['não pode marcar. por quê?']],
  ])('book nothing when the yes may depend on the answer: %j', async (answer) => {
    expect(standing((await afterOffer(...answer)).chat)).toEqual([]);
  });
});

describe('a polite yes after an automatic message', () => {
  const answered = async (question: string, text: string, answer: string) => {
    const visit = cut(`${FRIDAY}T10:00`, 1);
    const chat = practiceChat(aWorld('barber', { visits: [visit] }));
    await chat.send(question);
    chat.world.now = '2026-03-04T12:00';
    chat.world.reminders = [{ ...aReminder(visit.id, text), at: '2026-03-04T11:30', told: visit.start }];
    const reply = await chat.send(answer);
    return { chat, reply };
  };
  const MOVE = 'dá pra mudar pra sábado 10h?';
  const REMINDER = 'Olá, Bruno! Passando para lembrar do seu horário em 06/03, às 10:00. Confirma?';

  it.each([
    'Sim, por favor',
    'sim por favor',
    'por favor, sim',
    'quero sim',
    'sim, quero',
    'isso, por favor',
  ])('answers the offer: "%s"', async (answer) => {
    const { chat } = await answered(MOVE, REMINDER, answer);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it.each([
    [REMINDER, 'sim'],
    [REMINDER, 'ok'],
    ['Posso confirmar o seu horário?', 'sim, por favor'],
    ['Quer manter o horário?', 'quero sim'],
  ])('is asked about when it fits both: "%s", "%s"', async (text, answer) => {
    const { chat, reply } = await answered(MOVE, text, answer);
    expect(reply).toContain('vale para qual das mensagens');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T10:00`]);
  });

  it('does not move by "confirmo, por favor"', async () => {
    const { chat } = await answered(MOVE, REMINDER, 'confirmo presença, por favor');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T10:00`]);
  });
});

describe('a cancellation', () => {
  const two = () =>
    aWorld('barber', {
      visits: [aVisit(`${FRIDAY}T15:00`, { id: 1, serviceId: 3 }), cut('2026-03-07T10:00', 2)],
    });
  const LEFT = [`Corte + barba ${FRIDAY}T15:00`];

  it.each([
    'valeu! e cancela o de sábado agora, não vou precisar',
    'cancela o de sábado, não vou precisar',
    'cancela o de sábado por favor que não vou precisar mais',
    'pode cancelar o de sábado, já não preciso',
    'cancela o corte de sábado, não vou precisar dele',
    'desmarca sábado, não vou querer mais não',
    'cancela o de sábado agora não preciso mais',
  ])('of the one that fits: "%s"', async (text) => {
    expect(standing((await talk(two(), text)).chat)).toEqual(LEFT);
  });

  it.each([
    'se eu não precisar, cancela o de sábado',
    'não vou precisar cancelar o de sábado',
    'não cancela o de sábado, vou precisar',
    'cancela o de sábado? não precisa',
    'acho que não vou precisar do de sábado',
    'cancela',
  ])('is not done without a clear request for one: "%s"', async (text) => {
    expect(standing((await talk(two(), text)).chat)).toHaveLength(2);
  });

  it.each(['sim, cancela', 'cancela', 'isso, pode cancelar', 'pode cancelar ele', 'sim'])(
    'concerns the visit asked about, not the one just booked: "%s"',
    async (answer) => {
      const world = aWorld('barber', { visits: [cut('2026-03-07T10:00', 1)] });
      const { chat } = await talk(
        world,
        'pode marcar barba sexta 15h então',
        'posso cancelar o de sábado?',
        answer,
      );
      expect(standing(chat)).toEqual([`Barba ${FRIDAY}T15:00`]);
    },
  );
});

describe('a confirmation of two', () => {
  const MONDAY = '2026-03-09';
  const pets = () => {
    const world = aWorld('vet', {
      visits: [
        aVisit(`${MONDAY}T09:00`, { id: 1, serviceId: 2, end: `${MONDAY}T09:30` }),
        aVisit(`${MONDAY}T09:30`, { id: 2 }),
      ],
    });
    world.reminders = [{ ...aReminder(1, 'Seu horário mudou. Você confirma?'), told: `${MONDAY}T09:00` }];
    return world;
  };
  const statuses = (world: ReturnType<typeof pets>) => world.visits.map(({ status }) => status);

  it.each(['confirmo os dois', 'confirmo as duas', 'confirmo ambos', 'sim, confirmo os dois'])(
    'asked about one: "%s"',
    async (text) => {
      const world = pets();
      world.reminders = world.reminders.map((each) => ({ ...each, told: `${MONDAY}T08:00` }));
      const { chat, replies } = await talk(world, 'sim', text);
      expect(replies[0]).toMatch(/Esse horário mudou[^]*confirma\?/);
      expect(statuses(chat.world)).toEqual(['confirmed', 'confirmed']);
    },
  );

  it.each(['e a das 9:30 tbm', 'e a das 9h30 também', 'e a de 9:30 também confirmo'])(
    'one after the other: "%s"',
    async (text) => {
      const { chat } = await talk(pets(), 'confirmo a das 9h', text);
      expect(statuses(chat.world)).toEqual(['confirmed', 'confirmed']);
    },
  );

  it.each([
    ['quanto custa a vacina?', 'e a das 9:30 também'],
    ['confirmo a das 9h', 'e a das 9:30 também?'],
    ['confirmo a das 9h', 'e a das 9:30'],
    ['confirmo a das 9h', 'e a de terça também'],
  ])('needs the word: "%s", "%s"', async (first, text) => {
    const { chat } = await talk(pets(), first, text);
    expect(statuses(chat.world)[1]).toBe('scheduled');
  });
});
