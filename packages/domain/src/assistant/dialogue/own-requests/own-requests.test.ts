// Clients who ask about a request that waits for the owner, and who take it back.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld } from '../talks/test-worlds.ts';
import { practiceChat } from '../talks/test-chat.ts';

const FRIDAY = '2026-03-06T16:00';
const friday = {
  id: 7,
  kind: 'approval' as const,
  serviceId: 1,
  serviceName: 'Corte masculino',
  start: FRIDAY,
  forSomeone: null as string | null,
  until: '2026-03-04T22:20',
};
const saturday = { ...friday, id: 8, start: '2026-03-07T10:00' };

const chatWith = (requests = [friday], visits = [] as ReturnType<typeof aVisit>[]) =>
  practiceChat({
    ...aWorld('barber', { visits }),
    rules: { approval: 'always' },
    requests: [...requests],
  });

const left = ({ world }: ReturnType<typeof chatWith>) => world.requests?.map(({ id }) => id);

describe('a question about the request', () => {
  it.each([
    'já responderam?',
    'oi, ele já respondeu?',
    'e aí, marcou?',
    'e aí?',
    'já está confirmado?',
    'tá confirmado?',
    'quando é meu horário?',
    'qual é o meu horário?',
    'o profissional já aceitou meu pedido?',
    'alguma resposta?',
    'tem alguma novidade do meu pedido?',
    'e o meu pedido?',
    'como está o meu pedido?',
    'meu pedido de sexta foi aceito?',
    'bom dia, já confirmou o meu horário?',
    'queria saber se já aceitaram meu pedido',
    'obrigada! já respondeu?',
    'valeu, e aí, marcou?',
    'quais horários eu tenho?',
    'tenho algum pedido?',
    'o que eu pedi?',
    'qual é o meu pedido?',
    'e aí, a resposta?',
    'qual era mesmo o horário?',
  ])('is told that it waits: "%s"', async (text) => {
    const chat = chatWith();
    const reply = await chat.send(text);
    expect(reply).toContain('O seu pedido ainda espera a resposta do profissional: Corte masculino');
    expect(reply).toContain('06/03, às 16:00');
    expect(left(chat)).toEqual([7]);
    expect(chat.world.visits).toEqual([]);
  });

  it('names the visits that are booked beside it', async () => {
    const reply = await chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]).send(
      'quando é meu horário?',
    );
    expect(reply).toMatch(/pedido ainda espera[^]*06\/03[^]*10\/03/);
  });

  it.each(['já responderam?', 'já está confirmado?', 'pode cancelar meu pedido'])(
    'is read as ever without one: "%s"',
    async (text) => {
      const reply = await chatWith([]).send(text);
      expect(reply).not.toContain('espera a resposta');
      expect(reply).not.toContain('Retirei');
    },
  );
});

it.each([
  'não vou mais poder ir',
  'surgiu um imprevisto, não poderei ir',
  'tenho outro compromisso, não vai dar',
])('"%s" is asked about, and taken back by a yes', async (text) => {
  const chat = chatWith();
  expect(await chat.send(text)).toContain('Quer que eu retire o seu pedido');
  expect(left(chat)).toEqual([7]);
  await chat.send('sim');
  expect(left(chat)).toEqual([]);
});

describe('while another visit is being arranged', () => {
  const ofDaughter = { ...saturday, forSomeone: 'Luísa' };
  const arranging = async (wish: string) => {
    const chat = chatWith([friday, ofDaughter]);
    await chat.send(wish);
    return chat;
  };

  it.each<[string, number[]]>([
    ['tira o da Luísa', [7]],
    ['cancela o pedido da Luísa', [7]],
    ['cancela tudo', []],
  ])('"%s" takes back what it names', async (text, rest) => {
    const chat = await arranging('quero barba');
    expect(await chat.send(text)).toContain('Retirei');
    expect(left(chat)).toEqual(rest);
  });

  it('asks where the visit that is being arranged may be meant', async () => {
    const chat = await arranging('quero barba para a Luísa');
    expect(await chat.send('tira o da Luísa')).toContain(
      'Quer que eu retire o seu pedido: Corte masculino para Luísa',
    );
    expect(left(chat)).toEqual([7, 8]);
    await chat.send('sim');
    expect(left(chat)).toEqual([7]);
  });

  it('"desisto" is about what is being arranged', async () => {
    const chat = await arranging('quero barba');
    await chat.send('desisto');
    expect(left(chat)).toEqual([7, 8]);
  });
});

describe('taking the request back', () => {
  it.each([
    'pode cancelar meu pedido',
    'cancela o pedido',
    'desisti do horário',
    'não quero mais',
    'oi, pode cancelar o pedido de sexta às 16h por favor',
    'retira meu pedido',
    'quero cancelar meu pedido de corte masculino',
    'desisto',
    'não, retira',
    'cancele todos os meus pedidos',
    'não quero mais nada',
    'desiste do meu pedido',
    'deixa, não quero',
    'quero cancelar o que pedi',
    'deixa pra lá',
    'pode cancelar meu pedido?',
    'esquece o pedido',
    'deixa pra lá, cancela o pedido',
    'desisti, cancela o pedido',
    'mudei de ideia, pode cancelar',
    'não vou mais poder ir, cancela',
    'deixa pra lá, não quero mais',
  ])('frees its time: "%s"', async (text) => {
    const chat = chatWith();
    expect(await chat.send(text)).toContain('Retirei o seu pedido: Corte masculino');
    expect(left(chat)).toEqual([]);
  });

  it.each([
    'não quero mais barba, quero corte',
    'quanto custa cancelar?',
    'se eu cancelar o pedido tem multa?',
    'não cancela meu pedido',
    'não precisa cancelar o pedido',
    'não quero cancelar o pedido',
    'posso cancelar meu pedido?',
    'meu marido quer cancelar o pedido dele',
    'qual o valor do corte?',
  ])('is nothing that this says: "%s"', async (text) => {
    const chat = chatWith();
    await chat.send(text);
    expect(left(chat)).toEqual([7]);
  });

  it('asks which of two, and takes the one that is named', async () => {
    const chat = chatWith([friday, saturday]);
    expect(await chat.send('cancela o pedido')).toMatch(/Qual pedido quer retirar: .*06\/03.* e .*07\/03/);
    expect(left(chat)).toEqual([7, 8]);
    expect(await chat.send('o de sábado')).toContain('Retirei o seu pedido');
    expect(left(chat)).toEqual([7]);
  });

  it('takes all of them', async () => {
    const chat = chatWith([friday, saturday]);
    expect(await chat.send('cancela todos os pedidos')).toContain('Retirei os seus pedidos');
    expect(left(chat)).toEqual([]);
  });

  it('asks when the day is that of no request', async () => {
    const chat = chatWith();
    expect(await chat.send('cancela o pedido de segunda')).toContain('Quer que eu retire o seu pedido');
    expect(left(chat)).toEqual([7]);
    await chat.send('não');
    expect(left(chat)).toEqual([7]);
  });

  it('leaves a booked visit, and "cancela minha consulta" leaves the request', async () => {
    const visits = [aVisit('2026-03-10T09:00', { serviceId: 1 })];
    const chat = chatWith([friday], visits);
    await chat.send('cancela o pedido');
    expect([left(chat), chat.world.visits[0]?.status]).toEqual([[], 'scheduled']);
    const other = chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]);
    await other.send('cancela meu horário');
    expect(left(other)).toEqual([7]);
  });
});

describe('a second request for the same service', () => {
  it('offers to withdraw the first one, and a yes withdraws it', async () => {
    const chat = chatWith();
    const reply = await chat.send('na verdade queria corte masculino sábado às 10h');
    expect(reply).toMatch(
      /Pedi ao profissional: .*07\/03.*[^]*também tinha pedido: .*06\/03.*retire esse pedido/,
    );
    expect(await chat.send('sim')).toContain('Retirei o seu pedido');
    expect(chat.world.requests).toMatchObject([{ start: '2026-03-07T10:00' }]);
  });

  it('keeps both after a no', async () => {
    const chat = chatWith();
    await chat.send('quero corte masculino sábado às 10h');
    expect(await chat.send('não, quero os dois')).toContain('O pedido continua');
    expect(chat.world.requests).toHaveLength(2);
  });

  it.each(['quero corte masculino sexta às 16h15', 'quero barba sexta às 16h'])(
    'or at the hours of the first takes its place, and says so: "%s"',
    async (text) => {
      const chat = chatWith();
      expect(await chat.send(text)).toMatch(
        /Pedi ao profissional[^]*lugar do seu pedido do mesmo horário, que não vale mais: Corte/,
      );
      expect(chat.world.requests).toHaveLength(1);
      expect(await chat.send('e o outro pedido, já responderam?')).not.toContain('às 16:00. Nada');
    },
  );

  it('is refused with the reason beyond three, and nothing is offered', async () => {
    const chat = chatWith([friday, saturday, { ...friday, id: 9, start: '2026-03-10T10:00' }]);
    const reply = await chat.send('quero corte masculino sábado às 15h');
    expect(reply).toContain('você já tem 3 pedidos esperando resposta');
    expect(reply).not.toMatch(/livres|\d\d:\d\d/);
    expect(chat.world.requests).toHaveLength(3);
  });
});

describe('a question about the time that the owner has', () => {
  it.each([
    'tem prazo?',
    'até quando ele responde?',
    'quanto tempo ele demora pra responder?',
    'quando vou saber?',
    'vai demorar muito?',
  ])('"%s" is answered from the end of the request', async (text) => {
    expect(await chatWith().send(text)).toContain(
      'O profissional pode responder até hoje, 04/03, às 22:20: Corte',
    );
  });

  it.each(['quanto tempo demora um corte?', 'quanto tempo leva a barba?'])(
    'the length of a service is no such question: "%s"',
    async (text) => {
      expect(await chatWith().send(text)).toContain('30 minutos');
    },
  );
});

it.each(['confirmo', 'sim, confirmo', 'pode confirmar'])(
  '"%s" books nothing: the owner answers',
  async (text) => {
    const chat = chatWith();
    expect(await chat.send(text)).toMatch(
      /O pedido já está com o profissional: Corte[^]*nada disso está marcado/,
    );
    expect(left(chat)).toEqual([7]);
  },
);

it('"confirmo" is about the visit that is booked beside a request', async () => {
  const chat = chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]);
  expect(await chat.send('confirmo')).toMatch(/10\/03[^]*confirma/);
});

describe('a cancellation that may be about a visit or a request', () => {
  const asked = async (text: string) => {
    const chat = chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]);
    expect(await chat.send('quero cancelar uma sessão')).toMatch(
      /o que já está marcado \(Corte[^]*10\/03[^]*ou o pedido que ainda espera resposta \(Corte[^]*06\/03/,
    );
    return { chat, reply: await chat.send(text) };
  };

  it.each(['o pedido', 'o de sexta'])('"%s" takes the request back, and leaves the visit', async (text) => {
    const { chat } = await asked(text);
    expect(left(chat)).toEqual([]);
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }]);
  });

  it.each([
    ['a visita', [7]],
    ['a de terça', [7]],
    ['os dois', []],
  ])('"%s" cancels the visit after a yes to it', async (text, requests) => {
    const { chat, reply } = await asked(text);
    expect(reply).toContain('Quer que eu cancele o seu horário (Corte masculino, terça-feira, 10/03');
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }]);
    await chat.send('sim');
    expect(chat.world.visits).toMatchObject([{ status: 'cancelled' }]);
    expect(left(chat)).toEqual(requests);
  });

  it.each(['sim', 'não', 'nenhum'])('"%s" cancels nothing', async (text) => {
    const { chat } = await asked(text);
    expect(left(chat)).toEqual([7]);
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }]);
  });
});
