// A visit that the assistant just cancelled, and a client who wants to keep it.
import { describe, expect, it } from 'vitest';
import { secondThoughtOf, thoughtAtEnd } from '../../language/intentions/second-thoughts.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const OWN = `Corte masculino ${FRIDAY}T10:00`;
const visit = () => aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
const withOwn = (...turns: (string | string[])[]) => talk(aWorld('barber', { visits: [visit()] }), ...turns);

const lines = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const BACK = lines(`
  mentira, quero sim
  mentira quero sim
  brincadeira kkk vou sim
  kkkk brincadeira, eu vou
  volta, consegui carona
  volta consegui carona
  não, deixa, eu vou
  não deixa eu vou
  não, espera, eu vou
  pera, vou sim
  calma, vou poder ir
  digo, vou sim
  digo, vou poder sim
  quer dizer, vou conseguir ir
  ops, vou sim, desculpa
  na verdade dá pra ir
  mudei de ideia
  me arrependi, quero ir
  consegui carona, vou sim
  meu chefe liberou, eu vou
  deu certo aqui, vou sim
  vou sim, minha mãe fica com as crianças
  não, não cancela
  mantém por favor
  pode manter
  deixa marcado
  deixa como tava
  volta meu horário
  quero meu horário de volta
  desfaz
  ai desculpa, vou sim
  sexta eu vou
  vou na sexta sim
  não, quero sim
  desconsidera
  desculpa, mantém o corte
  eita, não era pra ter cancelado
  não vou cancelar mais
  cancela o cancelamento
  quero meu horário sim
`);

describe('a visit just cancelled', () => {
  it.each(BACK)('is restored after "%s"', async (text) => {
    const { chat, reply } = await withOwn('Quero desmarcar.', text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Desfiz o cancelamento');
  });

  it.each([
    'Não, espera',
    'não espera',
    'pera aí',
    'calma',
    'ops',
    'espera espera',
    'errei, desculpa',
    'pera, acho que vou conseguir',
    'tem como voltar?',
    'dá pra voltar?',
  ])('prompts a question after "%s"', async (text) => {
    const { chat, reply } = await withOwn('Quero desmarcar.', text);
    expect(reply).toBe(
      'Quer que eu desfaça o cancelamento e deixe marcado: Corte masculino, sexta-feira, 06/03, às 10:00?',
    );
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['sim', [OWN]],
    ['quero sim', [OWN]],
    ['isso, vou sim', [OWN]],
    ['pode deixar marcado', [OWN]],
    ['não', []],
    ['não, pode cancelar mesmo', []],
    ['quanto custa a barba?', []],
  ])('is restored or not as "%s" answers', async (text, left) => {
    expect(standing((await withOwn('Quero desmarcar.', 'não, espera', text)).chat)).toEqual(left);
  });

  it.each(
    lines(`
      não vou sim
      não vou
      não, não vou mesmo
      não quero sim
      vou viajar
      vou ver
      vou pensar e aviso
      quero sim
      quero outro dia
      vou sim marcar outro dia
      não, obrigado
      não, deixa
      deixa pra lá
      espera que eu vou ver com minha mãe
      não precisa voltar
      volta a marcar depois?
      vou?
      volta?
      eu vou no da minha irmã
      vou no sábado
      ok, valeu
      brincadeira de mau gosto
      mantém a barba
      acho que vou viajar
      quero o horário da tarde
      pode voltar sexta?
      tem como voltar de ônibus?
    `),
  )('stays cancelled after "%s"', async (text) => {
    const { chat } = await withOwn('Quero desmarcar.', text);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['não, espera, eu vou', 'volta, consegui carona', 'mentira, quero sim'])(
    'is reported as taken when its time is: "%s"',
    async (text) => {
      const { chat } = await withOwn('Quero desmarcar.');
      chat.world.visits.push(aVisit(`${FRIDAY}T10:00`, { own: false, end: `${FRIDAY}T10:30` }));
      const reply = await chat.send(text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('não está disponível');
      expect(reply).toMatch(/\d\d:\d\d/);
      expect(reply).toContain('Avisei o profissional');
      expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    },
  );

  it('stays cancelled when the day was closed in between', async () => {
    const { chat } = await withOwn('Quero desmarcar.');
    chat.world.business.calendar.blockedDates = [FRIDAY];
    const reply = await chat.send('não, deixa, eu vou');
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('Desfiz');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it('is restored when the client will be late, and the owner is notified', async () => {
    const { chat, reply } = await withOwn('Quero desmarcar.', 'vou sim, mas vou atrasar');
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Desfiz o cancelamento');
    expect(chat.world.handedOver).toEqual([{ reason: 'arrival', summary: 'vou sim, mas vou atrasar' }]);
  });

  it('is the one of two that the client names', async () => {
    const visits = [visit(), aVisit('2026-03-07T15:00', { end: '2026-03-07T15:30' })];
    for (const text of ['volta só o de sexta', 'sexta eu vou']) {
      const world = aWorld('barber', { visits: visits.map((each) => ({ ...each })) });
      expect(standing((await talk(world, 'cancela os dois', text)).chat)).toEqual([OWN]);
    }
  });

  it('leaves "vou sim" to a reminder of another booked visit', async () => {
    const other = aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' });
    const reminder = { ...aReminder(other.id), told: other.start };
    const world = aWorld('barber', { visits: [visit(), other], reminders: [reminder] });
    const { chat } = await talk(world, 'cancela o de sexta', 'vou sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  });
});

describe('a message that retracts itself', () => {
  it.each(
    lines(`
      não vou poder, digo, vou poder sim
      não vou poder, digo, vou sim
      não vou poder digo vou sim
      não vou. mentira, vou sim
      não vou kkk brincadeira, vou sim
      não posso ir sexta, ops, posso ir sim
      cancela. não, espera, não cancela
      quero desmarcar, mentira
      não consigo ir, quer dizer, consigo ir sim
      não vou, na verdade vou sim
      desmarca aí, brincadeira kkk
    `),
  )('leaves the visit: "%s"', async (text) => {
    const { chat, reply } = await withOwn(text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('continua como estava');
  });

  it('leaves the visit within a burst of two messages', async () => {
    expect(standing((await withOwn(['não vou poder', 'digo, vou sim'])).chat)).toEqual([OWN]);
  });

  it('confirms when a reminder asked', async () => {
    const reminder = { ...aReminder(visit().id), told: visit().start };
    const world = aWorld('barber', { visits: [visit()], reminders: [reminder] });
    const { chat } = await talk(world, 'não vou poder, digo, vou sim');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });

  it.each(
    lines(`
      cancela, mudei de ideia
      cancela, me arrependi
      cancela, foi sem querer
      não vou poder ir, desculpa, cancela, vou viajar
      desculpa, cancela
    `),
  )('does not: "%s"', async (text) => {
    expect(standing((await withOwn(text)).chat)).toEqual([]);
    expect(thoughtAtEnd(text)).toBeNull();
  });
});

describe('an offer to cancel', () => {
  it.each(['vou sim', 'não, eu vou', 'deixa marcado', 'mantém', 'mentira, quero sim', 'digo, vou sim'])(
    'is declined with "%s", and the visit stays',
    async (text) => {
      for (const asks of ['posso cancelar?', 'essa semana não consigo']) {
        const { chat, replies } = await withOwn(asks, text);
        expect(replies[0]).toMatch(/[Qq]uer que eu cancele/);
        expect(standing(chat)).toEqual([OWN]);
        expect(chat.results.at(-1)?.state.awaiting).toBeNull();
      }
    },
  );
});

describe('of two hours, the one that would be better', () => {
  it.each([
    '15h? ok, mas 16h seria melhor',
    '15h dá, mas prefiro 16h',
    'pode ser 15h mas se der 16h é melhor',
    'às 15h até dá, só que 16h ficaria melhor',
    'ok 15h, porém eu preferia 16h',
  ])('is wanted instead: "%s"', async (text) => {
    const world = { ...aWorld('barber', {}), rules: { maxPerClientWeek: 1 } };
    const { chat } = await talk(world, 'corte masculino sexta às 15h?', text, 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T16:00`]);
  });
});

describe('second thoughts', () => {
  it('are read in bounded time', () => {
    expect(secondThoughtOf('consegui '.repeat(250))).toBeNull();
    expect(secondThoughtOf(`${'não '.repeat(20)}eu vou`)).not.toBe('keeps');
  });
});
