import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const dentist = () => aWorld('dentist');
const LIMPEZA = 'Limpeza 2026-03-06T14:00';
const CLAREAMENTO = 'Clareamento dental 2026-03-06T15:00';
const BOTH = 'tem sexta 14h limpeza e sexta 15h clareamento?';

describe('two services, each at its own hour', () => {
  it.each([
    [BOTH, 'sim'],
    [BOTH, 'sim os dois'],
    [BOTH, 'os dois'],
    [BOTH, 'sim os dois, sexta'],
    ['tu tinha dito sexta às 14h. dá pra ser sexta 14h limpeza e sexta 15h clareamento?', 'pode marcar'],
  ])('are offered in one question and booked by one yes: "%s", "%s"', async (...turns) => {
    const { chat, replies } = await talk(dentist(), ...turns);
    expect(replies[0]).toContain('Limpeza, sexta-feira, 06/03, às 14:00');
    expect(replies[0]).toContain('Clareamento dental, sexta-feira, 06/03, às 15:00');
    expect(standing(chat)).toEqual([LIMPEZA, CLAREAMENTO]);
  });

  it('are booked once the name is known', async () => {
    const world = aWorld('dentist', { clientName: null });
    const { chat } = await talk(world, BOTH, 'sim os dois', 'Maurício Fagundes');
    expect(standing(chat)).toEqual([LIMPEZA, CLAREAMENTO]);
  });

  it.each(['não', 'tem outro dia?', 'só a limpeza', 'quanto custam os dois?'])(
    'are not booked without a yes to both: "%s"',
    async (text) => {
      expect(standing((await talk(dentist(), BOTH, text)).chat)).toEqual([]);
    },
  );

  it('leave one after "só a limpeza"', async () => {
    expect(standing((await talk(dentist(), BOTH, 'só a limpeza', 'sim')).chat)).toEqual([LIMPEZA]);
  });

  it.each(['uma só', 'não, só uma', 'quero só uma por favor'])(
    'leave the first one in question after "%s"',
    async (text) => {
      const { chat, reply } = await talk(dentist(), BOTH, text);
      expect(reply).toMatch(/Limpeza, sexta-feira, 06\/03, às 14:00\. Quer que eu marque/);
      await chat.send('sim');
      expect(standing(chat)).toEqual([LIMPEZA]);
    },
  );

  it('keep the hour of the one that was not changed', async () => {
    const { chat } = await talk(dentist(), BOTH, 'o clareamento pode ser 16h?', 'sim');
    expect(standing(chat).toSorted()).toEqual(['Clareamento dental 2026-03-06T16:00', LIMPEZA]);
  });

  it('are not offered together when they overlap', async () => {
    const { chat } = await talk(dentist(), 'tem sexta 14h limpeza e sexta 14h30 clareamento?', 'sim');
    expect(standing(chat)).toEqual([LIMPEZA]);
  });

  it('are on the day of the first: "a limpeza. e o clareamento logo depois às 15h"', async () => {
    const { chat } = await talk(
      dentist(),
      'tem limpeza sexta 14h?',
      'pode ser 14h a limpeza. e o clareamento logo depois às 15h',
    );
    expect(standing(chat)).toEqual([LIMPEZA, CLAREAMENTO]);
  });
});

describe('a service named beside the wanted one', () => {
  const AVALIACAO = 'Avaliação 2026-03-05T09:00';

  it.each([
    'marca a avaliação na quinta umas nove horas aí o doutor olha e me fala do clareamento',
    'marca a avaliação quinta 9h, o clareamento eu vejo depois',
    'quero avaliação quinta 9h, deixa o clareamento pra depois',
  ])('is not asked for: "%s"', async (text) => {
    const { chat, reply } = await talk(dentist(), text);
    expect(reply).not.toContain('Clareamento');
    expect(standing(chat)).toEqual([AVALIACAO]);
  });

  it.each([
    'não é só a avaliação o clareamento deixa pra depois',
    'só a avaliação, o clareamento deixa pra depois',
  ])('is dropped, and the other keeps its hour: "%s"', async (text) => {
    const { chat } = await talk(dentist(), 'quero avaliação e clareamento, tem quinta 9h?', text, 'sim');
    expect(standing(chat)).toEqual([AVALIACAO]);
  });

  it.each(['quero limpeza sexta 14h e clareamento sexta 15h', 'limpeza sexta 14h e o clareamento às 15h'])(
    'may be wanted too: "%s"',
    async (text) => {
      expect(standing((await talk(dentist(), text)).chat)).toEqual([LIMPEZA, CLAREAMENTO]);
    },
  );
});

describe('after a booking', () => {
  const lawyer = () => aWorld('lawyer');
  const BOOKS = 'marca consulta sexta 16h';
  const REASON =
    'doutora minha mulher ta dizendo q sexta eu tenho q levar a menina no medico de tarde, tem de manhã?';
  const AT_16 = 'Consulta jurídica 2026-03-06T16:00';
  const AT_9 = 'Consulta jurídica 2026-03-06T09:00';

  it('a reason and another time of that day are about moving the visit', async () => {
    const { chat, replies } = await talk(lawyer(), BOOKS, REASON, 'quero de manhã mesmo sexta umas 9');
    expect(replies[1]).toContain('sexta-feira, 06/03: 09:00');
    expect(replies[1]).toContain('16:00, continua marcado');
    expect(replies[2]).toContain('continua marcado');
    expect(standing(chat)).toEqual([AT_16]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([AT_9]);
  });

  it('both are kept when the client says so', async () => {
    const { chat } = await talk(lawyer(), BOOKS, REASON, '9h', 'quero os dois');
    expect(standing(chat)).toEqual([AT_16, AT_9]);
  });

  it('a time of another day moves nothing', async () => {
    const { chat, reply } = await talk(
      lawyer(),
      BOOKS,
      'quinta eu tenho que ir no médico de tarde, tem de manhã?',
    );
    expect(reply).not.toContain('continua marcado');
    expect(standing(chat)).toEqual([AT_16]);
  });

  it.each(['ficou duas foi? a das 16 tira', 'tira a das 16h', 'a das 16h pode tirar'])(
    'cancels the visit of an hour after one question: "%s"',
    async (text) => {
      const { chat } = await talk(lawyer(), BOOKS, 'marca outra sexta 9h', text);
      expect(standing(chat)).toEqual([AT_16, AT_9]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([AT_9]);
    },
  );

  it('"tira uma dúvida" cancels nothing', async () => {
    const { chat, reply } = await talk(lawyer(), BOOKS, 'tira uma dúvida: a das 16 é por vídeo?');
    expect(reply).not.toContain('cancel');
    expect(standing(chat)).toEqual([AT_16]);
  });
});

describe('a word for any visit, at a separate hour', () => {
  const vet = () => aWorld('vet');
  const VACCINE = 'Vacina 2026-03-06T13:30 (Pipoca)';

  it.each([
    'vacina pra Pipoca sexta 13:30 e consulta dela às 14',
    'vacina pra Pipoca sexta 13:30, consulta dela às 14h',
    'vacina pra Pipoca sexta 13:30\nconsulta dela às 14',
  ])('is the second service: "%s"', async (text) => {
    const { chat } = await talk(vet(), text, 'sim');
    expect(standing(chat)).toEqual([VACCINE, 'Consulta veterinária 2026-03-06T14:00 (Pipoca)']);
  });

  it.each([
    'vacina pra Pipoca, a consulta seria sexta 13:30',
    'consulta de vacina pra Pipoca sexta 13:30',
    'vacina pra Pipoca sexta 13:30, confirma a consulta?',
  ])('is the service named beside it otherwise: "%s"', async (text) => {
    expect(standing((await talk(vet(), text, 'sim')).chat)).toEqual([VACCINE]);
  });
});
