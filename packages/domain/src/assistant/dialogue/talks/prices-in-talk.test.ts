import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk, type Trade } from './test-worlds.ts';

describe('the price of what was just booked', () => {
  it.each([
    'tudo isso dá quanto?',
    'quanto deu tudo?',
    'vou pagar no pix, fica quanto?',
    'tudo isso dá quanto? e aceita pix?',
  ])('is the sum: "%s"', async (text) => {
    const booked = ['quero massagem relaxante e drenagem sexta às 14h', 'sim', 'sim', 'sim'];
    const { chat, reply } = await talk(aWorld('masseuse'), ...booked, text);
    expect(chat.world.visits.filter(({ own }) => own)).toHaveLength(2);
    expect(reply).toMatch(/280,00/);
    expect(reply).not.toMatch(/Os nossos preços/);
  });

  it('is the one of the visit just moved, also beside another question', async () => {
    const visits = [aVisit('2026-03-06T14:00', { end: '2026-03-06T15:00' })];
    const world = aWorld('masseuse', { visits });
    const { reply } = await talk(world, 'passa a de sexta pra sábado às 11h', 'o valor muda né? quanto fica');
    expect(reply).toMatch(/130,00/);
    expect(reply).not.toMatch(/Drenagem/);
  });

  it('the whole list is still there for who asks for it', async () => {
    const { reply } = await talk(
      aWorld('manicure'),
      'quero manicure sexta às 14h',
      'sim',
      'me passa a tabela de preços?',
    );
    expect(reply).toMatch(/Alongamento/);
  });
});

const world = (trade: Trade, content: string) => ({
  ...aWorld(trade),
  services: aWorld(trade).services.map((service) =>
    service.name.startsWith('Avaliação') ? { ...service, price: '0.00' } : service,
  ),
  knowledge: [{ id: 900, title: content.split(': ')[0] ?? '', content: content.split(': ')[1] ?? '' }],
});

describe('what costs nothing', () => {
  it.each(['quanto é a avaliação?', 'a avaliação é de graça?', 'a avaliação é gratuita então?'])(
    'is said to: "%s"',
    async (text) => {
      const { reply } = await talk(world('dentist', 'Estacionamento: Temos estacionamento gratuito.'), text);
      expect(reply).toMatch(/sem custo/);
      expect(reply).not.toMatch(/estacionamento|desconto|0,00/);
    },
  );
});

describe('a question about pain', () => {
  it.each(['e dói?', 'dói muito?', 'mas dói ou não dói?'])('has no other answer: "%s"', async (text) => {
    const { reply } = await talk(
      world('masseuse', 'Agulhas: As agulhas são descartáveis.'),
      'a agulha é limpa?',
      text,
    );
    expect(reply).not.toMatch(/descartáveis/);
  });

  it('has the answer of its entry', async () => {
    const { reply } = await talk(world('masseuse', 'Agulhas: As agulhas quase não doem.'), 'a agulha dói?');
    expect(reply).toMatch(/quase não doem/);
  });
});

describe('a closed weekday and other people', () => {
  it.each(['atende aos sábados?', 'vocês abrem sábado?'])('is said as one: "%s"', async (text) => {
    const { reply } = await talk(aWorld('dentist'), text);
    expect(reply).toMatch(/Não atendemos aos sábados/);
  });

  it.each(['quem tem intolerância a lactose ela atende?', 'quem tem diabetes pode fazer?'])(
    'are no other client: "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('dentist'), text);
      expect(reply).not.toMatch(/privacidade/);
    },
  );

  it('another client stays one', async () => {
    const { reply } = await talk(aWorld('dentist'), 'quem tem horário antes de mim?');
    expect(reply).toMatch(/privacidade/);
  });
});

describe('half a phrase', () => {
  it.each([
    'quanto é a limpeza? e como fica?',
    'quanto é a limpeza? onde eu entro?',
    'quanto é a limpeza? posso chegar 13:15?',
  ])('is not quoted: "%s"', async (text) => {
    const { reply } = await talk(aWorld('dentist'), text);
    expect(reply).not.toMatch(/“/);
  });

  it('a thing is', async () => {
    const { reply } = await talk(aWorld('dentist'), 'quanto é a limpeza? tem estacionamento?');
    expect(reply).toMatch(/“estacionamento”/);
  });
});
