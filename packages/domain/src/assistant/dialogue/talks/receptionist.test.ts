// Courtesies of a good receptionist beside the booking: sympathy, whole answers, notes in their true words.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, tomorrow, type Trade } from './test-worlds.ts';

const withVisit = (trade: Trade) => aWorld(trade, { visits: [aVisit(`${tomorrow}T15:00`)] });

describe('a death in the family', () => {
  it.each([
    'meu pai faleceu, vou precisar desmarcar',
    'minha avó morreu ontem, cancela meu horário por favor',
    'perdi minha mãe, preciso desmarcar',
  ])('gets sympathy first, and then what was asked: "%s"', async (text) => {
    const { reply } = await talk(withVisit('psychologist'), text);
    expect(reply).toMatch(/^Sinto muito pela sua perda\./);
    expect(reply).toContain('Sessão individual');
  });

  it('is understood in gentle words', async () => {
    const { reply } = await talk(aWorld('psychologist'), 'minha avó partiu em paz domingo');
    expect(reply).toMatch(/^Sinto muito pela sua perda\./);
  });
});

describe('a greeting', () => {
  it('is the last one that the client said', async () => {
    expect((await talk(aWorld('barber'), 'boa noite, ops bom dia')).reply).toMatch(/^Bom dia,/);
  });

  it('comes once', async () => {
    const { replies } = await talk(aWorld('barber'), 'oi', 'oi', 'bom dia');
    expect(replies[0]).toContain('assistente virtual');
    expect(replies.slice(1).join(' ')).not.toMatch(/assistente virtual|Oi,|Bom dia/);
  });

  it.each(['Boa tarde, doutor', 'bom dia doutora'])('to a doctor asks for no visit: "%s"', async (text) => {
    expect((await talk(aWorld('lawyer'), text)).reply).not.toMatch(/\d\d:\d\d/);
  });

  it('"quero marcar com o doutor" does ask for one', async () => {
    expect((await talk(aWorld('doctor'), 'quero marcar com o doutor')).reply).toMatch(/\d\d:\d\d|Qual/);
  });
});

describe('a question beside an open list', () => {
  it('is answered', async () => {
    const { reply } = await talk(aWorld('barber'), 'tem corte amanhã?', 'ótimo, e aceita cartão?');
    expect(reply).toContain('Aceitamos Pix, dinheiro e cartão.');
    expect(reply).not.toContain('•');
  });

  it('is offered to the owner when nothing is known', async () => {
    const { replies } = await talk(aWorld('psychologist'), 'tem horário amanhã?', 'ótimo, e aceita cartão?');
    expect(replies[1]).toContain('pergunte ao profissional');
  });
});

describe('two questions in a message', () => {
  it('are both answered, or one is passed on', async () => {
    const { reply } = await talk(aWorld('lawyer'), 'a consulta quanto é? é presencial?');
    expect(reply).toContain('R$ 300,00');
    expect(reply).toContain('Sobre “presencial”, não tenho essa informação');
  });

  it('"dura quanto tempo tudo?" adds up the services named before', async () => {
    const { reply } = await talk(
      aWorld('dentist'),
      'quanto é a limpeza e a avaliação',
      'dura quanto tempo tudo?',
    );
    expect(reply).toContain('90 minutos');
  });
});

describe('an ill animal at the vet', () => {
  it.each(['minha cachorra ta vomitando', 'meu gato não quer comer', 'ele tá com diarreia'])(
    'gets care and the earliest hours, and the owner is told: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('vet'), text);
      expect(reply).toMatch(/^Sinto muito/);
      expect(reply).toContain('hoje, 04/03: 10:30');
      expect(chat.world.handedOver).toEqual([{ reason: 'clinical', summary: text }]);
      expect(standing(chat)).toEqual([]);
    },
  );

  it('with a visit ahead gets care, and no list', async () => {
    const { reply } = await talk(withVisit('vet'), 'meu gato não quer comer');
    expect(reply).toMatch(/^Sinto muito/);
    expect(reply).not.toContain('•');
  });
});

describe('lists', () => {
  it('are not sent again while nothing changes', async () => {
    const { replies } = await talk(aWorld('lawyer'), 'quero marcar uma consulta', 'que horários tem?');
    expect(replies[0]).toContain('•');
    expect(replies[1]).not.toContain('•');
    expect(replies[1]).toMatch(/Continuam livres.*\d\d:\d\d.*\d\d:\d\d/);
  });

  it('after two without a choice are a question for a preference', async () => {
    const { chat, replies } = await talk(
      aWorld('dentist'),
      'quero uma limpeza semana que vem',
      'tem outro?',
      'tem outro?',
      'quarta 10h',
    );
    expect(replies[2]).toContain('de manhã ou de tarde');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-11T10:00']);
  });

  it('a day that the client names is answered even then', async () => {
    const { reply } = await talk(aWorld('dentist'), 'limpeza amanhã de manhã?', 'e sexta?', 'e segunda?');
    expect(reply).toContain('segunda-feira, 09/03: ');
  });
});

describe('a client who thinks aloud', () => {
  it.each(['hm', 'hum', 'deixa eu ver', 'kkk ok'])('is not misunderstood: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem corte amanhã?', text);
    expect(reply).not.toMatch(/não entendi|•/);
    expect(standing(chat)).toEqual([]);
  });
});
