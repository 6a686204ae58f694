// Corrections and retractions right after a booking.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const BOOK = 'quero um corte sexta às 10h';
const CUT = 'Corte masculino 2026-03-06T10:00';
const first = (...turns: string[]) =>
  talk(aWorld('barber', { clientName: null }), 'oi', BOOK, 'Marcos Lima', ...turns);
const after = async (...turns: string[]) => {
  const { chat, reply, replies } = await first(...turns);
  return { visits: standing(chat), reply, replies };
};

describe('"not yet", right after a booking', () => {
  const ASKS = `eu já tinha marcado Corte masculino, sexta-feira, 06/03, às 10:00, e por enquanto continua marcado. Quer que eu desmarque?`;
  const NOT_YET = [
    'pera, não fecha ainda',
    'não fecha ainda',
    'peraí, não marca ainda',
    'calma, ainda não',
    'ainda não',
    'espera, não confirma ainda',
    'calma, não fecha',
    'ainda não decidi',
    'pera, ainda não resolvi',
    'espera, deixa eu ver com minha esposa antes',
    'não agenda ainda',
    'calma aí, vou ver antes',
  ];

  it.each(NOT_YET)('gets the reply that it is done, and an offer to undo it: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(reply).toBe(`Desculpe, ${ASKS}`);
    expect(visits).toEqual([CUT]);
  });

  it('undoes the booking after a yes, and keeps the visit after a no', async () => {
    expect((await after('pera, não fecha ainda', 'sim')).visits).toEqual([]);
    expect((await after('pera, não fecha ainda', 'não')).visits).toEqual([CUT]);
  });

  it.each([
    'ainda não recebi a confirmação',
    'não esquece de mim',
    'vocês não fecham ainda às 18h?',
    'ainda não sei chegar aí',
    'espera, qual o endereço?',
    'ainda não paguei',
    'pera, e quanto custa?',
    'não fecha a porta antes das 10',
  ])('is not read from "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(reply).not.toContain('já tinha marcado');
    expect(visits).toEqual([CUT]);
  });

  it('is not recognized after another message', async () => {
    const { reply } = await after('quanto custa?', 'ainda não');
    expect(reply).not.toContain('já tinha marcado');
  });

  it('offers to move the visit back after a move', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });
    const { chat, reply } = await talk(world, 'muda pra sexta às 17h', 'calma, ainda não');
    expect(reply).toContain('Quer que eu mude');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T17:00']);
  });
});

describe('another service than the one booked', () => {
  it.each([
    'era pra barba, não corte',
    'era barba, não corte',
    'não é corte, é barba',
    'é barba, não corte',
    'é pra barba, não é corte não',
    'corte não, barba',
    'o corte não, é a barba',
    'não era corte, era barba',
    'não quero corte, quero barba',
    'na verdade é barba, não corte',
    'barba, não o corte',
    'é barba',
    'é a barba',
    'era pra barba',
    'não é corte e sim barba',
  ])('keeps day and hour: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual(['Barba 2026-03-06T10:00']);
    expect(reply).toContain('Barba, sexta-feira, 06/03, às 10:00');
  });

  it.each(['não é só corte, é corte e barba', 'é corte e barba', 'era corte com barba, não só corte'])(
    'may mean both: "%s"',
    async (text) => {
      expect((await after(text)).visits).toEqual(['Corte + barba 2026-03-06T10:00']);
    },
  );

  it.each([
    'é barba?',
    'a barba também tem?',
    'corte não dói?',
    'não cancela o corte',
    'o corte não atrasa, né?',
  ])('is not read from "%s"', async (text) => {
    expect((await after(text)).visits).toEqual([CUT]);
  });

  it('is recognized before a booking too', async () => {
    const { chat } = await talk(aWorld('barber'), 'quero barba sexta às 10h, não corte');
    expect(standing(chat)).toEqual(['Barba 2026-03-06T10:00']);
    const later = await talk(aWorld('barber'), 'quero um corte', 'não é corte, é barba', 'sexta 10h');
    expect(standing(later.chat)).toEqual(['Barba 2026-03-06T10:00']);
  });

  it('leaves the visit booked when the service does not fit there, and says so', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-06T10:30', { own: false })] });
    const { chat, reply } = await talk(world, BOOK, 'era corte e barba');
    expect(standing(chat)).toEqual([CUT]);
    expect(reply).toContain('continua marcado Corte masculino, sexta-feira, 06/03, às 10:00');
  });
});

describe('a lone hour, right after a booking', () => {
  it.each(['11h30', '11:30', 'às 11h30', '11h30 então'])('moves the visit: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual(['Corte masculino 2026-03-06T11:30']);
    expect(reply).toContain('mudei o seu horário');
  });

  it.each(['8h30', '20h', 'às 12h30'])(
    'leaves the visit when it is not available, and says so: "%s"',
    async (text) => {
      const { visits, reply } = await after(text);
      expect(visits).toEqual([CUT]);
      expect(reply).toContain('Por enquanto continua marcado Corte masculino, sexta-feira, 06/03, às 10:00');
    },
  );
});

describe('a correction of names', () => {
  const forManuela = (...turns: string[]) =>
    talk(aWorld('barber'), 'quero um corte sexta às 10h pra minha filha Manuela', ...turns);

  it.each([
    'é Manu, não Manuela',
    'não é Manuela, é Manu',
    'na verdade é Manu, não Manuela',
    'é manu não manuela',
  ])('changes the attendee: "%s"', async (text) => {
    const { chat, reply } = await forManuela(text);
    expect(standing(chat)).toEqual([`${CUT} (Manu)`]);
    expect(reply).toContain('Manu');
  });

  it.each(['é Manu, não Clara', 'a Manuela não gosta de tesoura', 'Manuela não é brava'])(
    'is not read from "%s"',
    async (text) => {
      expect(standing((await forManuela(text)).chat)).toEqual([`${CUT} (Manuela)`]);
    },
  );

  it.each(['meu sobrenome é Tavarez, não Tavares', 'não é Tavares, é Tavarez', 'é Tavarez, não Tavares'])(
    "passes the client's surname on to the owner: %s",
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), 'corte sexta 10h', text);
      expect(reply).toContain('o nome certo é Tavarez');
      expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
      expect(standing(chat)).toEqual([CUT]);
    },
  );

  it("passes the client's own name on to the owner", async () => {
    const { chat, reply } = await first('é Marcio, não Marcos');
    expect(reply).toContain('o nome certo é Marcio');
    expect(chat.world.handedOver).toHaveLength(1);
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each(['coloca também o Theo', 'bota o Theo também', 'inclui o Theo junto', 'marca também o Theo'])(
    'offers a visit for one more person: "%s"',
    async (text) => {
      const { chat, reply } = await first(text);
      expect(reply).toContain('Corte masculino para Theo, sexta-feira, 06/03, às 10:30');
      expect(standing(chat)).toEqual([CUT]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([CUT, 'Corte masculino 2026-03-06T10:30 (Theo)']);
    },
  );

  it.each(['o Theo também gostou', 'coloca o som também', 'avisa o Theo também'])(
    'adds no person: "%s"',
    async (text) => {
      const { chat } = await first(text, 'sim');
      expect(standing(chat)).toEqual([CUT]);
    },
  );
});

it.each(['ué não, quinta da semana que vem', 'uai, não, é dia 12', 'ué, eu disse dia 12'])(
  '"%s" moves the visit just booked',
  async (text) => {
    const { chat } = await talk(aWorld('dentist'), 'quero marcar uma limpeza quinta às 15h', text);
    expect(standing(chat)).toEqual(['Limpeza 2026-03-12T15:00']);
  },
);
