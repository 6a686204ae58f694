// The person of a visit decides its service; a reason, a wedding of others or a partner who is only mentioned does not.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

const last = (texts: readonly string[]): string => texts.at(-1) ?? '';

describe('the service for a child', () => {
  it.each([
    'queria aparar o cabelinho da minha bebê sábado 10h',
    'corte pro meu neto de 6 anos, sábado 10h',
    'marcar um corte pra minha filha alice de 5 anos sábado 10h',
    'as gêmeas de 6 aninhos querem cortar o cabelo sábado 10h',
  ])('is taken: %s', async (text) => {
    const { chat } = await talk(aWorld('hairdresser'), text, 'sim');
    expect(last(standing(chat))).toContain('Corte infantil 2026-03-07T10:00');
  });

  it('is asked about where the age is not told', async () => {
    const { chat, reply } = await talk(aWorld('hairdresser'), 'cortar o cabelo da minha filha sexta 15h');
    expect(standing(chat)).toEqual([]);
    expect(reply).toMatch(/Corte feminino\n• Corte infantil$/);
  });

  it('is no service of the parent beside it', async () => {
    const { chat } = await talk(
      aWorld('hairdresser'),
      'corte pra mim e pro meu filho de 5 anos sexta 14h e 15h',
      'sim',
    );
    expect(standing(chat)).toEqual([
      'Corte feminino 2026-03-06T14:00',
      'Corte infantil 2026-03-06T15:00 (filho)',
    ]);
  });

  it.each([
    'corte pra minha filha de 22 anos sexta 14h',
    'minha filha vai comigo, quero um corte sexta 14h',
    'corte pra mim, meu filho nasceu semana passada kkk, sexta 14h',
  ])('is not meant: %s', async (text) => {
    const { chat } = await talk(aWorld('hairdresser'), text, 'sim');
    expect(last(standing(chat))).toContain('Corte feminino 2026-03-06T14:00');
  });
});

describe('the service that a message means', () => {
  it.each<[Trade, string, string]>([
    ['psychologist', 'terapia pra mim e minha noiva, terça 18h', 'Terapia de casal 2026-03-10T18:00'],
    [
      'psychologist',
      'terapia pra mim e pro meu marido juntos terça 18h',
      'Terapia de casal 2026-03-10T18:00',
    ],
    [
      'psychologist',
      'terapia pra mim, meu marido me indicou, terça 18h',
      'Sessão individual 2026-03-10T18:00',
    ],
    [
      'psychologist',
      'briguei com meu namorado, quero uma sessão terça 18h',
      'Sessão individual 2026-03-10T18:00',
    ],
    ['makeup', 'vou num casamento sabado, quero make 15h', 'Maquiagem social 2026-03-07T15:00'],
    ['makeup', 'vou ser madrinha, make sábado 15h', 'Maquiagem social 2026-03-07T15:00'],
    ['makeup', 'sou a noiva, make sábado 15h', 'Maquiagem de noiva 2026-03-07T15:00'],
    ['makeup', 'quero aprender a me maquiar, tem curso? sexta 9h', 'Curso de automaquiagem 2026-03-06T09:00'],
    [
      'accountant',
      'to perdido com imposto, queria uma consultoria segunda 14h',
      'Consultoria contábil 2026-03-09T14:00',
    ],
    [
      'accountant',
      'tenho dúvida de imposto, marca uma consultoria segunda 14h',
      'Consultoria contábil 2026-03-09T14:00',
    ],
  ])('is the only one that is booked (%s): %s', async (trade, text, booked) => {
    const { chat } = await talk(aWorld(trade), text, 'sim');
    expect(standing(chat)).toEqual([booked]);
  });

  it.each(['eu caso sábado, make 14h', 'quero aprender a fazer minha própria maquiagem sábado 14h'])(
    'is named before anything is written where its words are others: %s',
    async (text) => {
      const { chat, reply } = await talk(aWorld('makeup'), text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toMatch(/(Maquiagem de noiva|Curso de automaquiagem), sábado, 07\/03, às 14:00/);
    },
  );

  it('is asked about where the role at a wedding is open', async () => {
    const { chat, reply } = await talk(aWorld('makeup'), 'make sabado, casamento as 18h', 'isso');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Maquiagem social ou Maquiagem de noiva');
  });
});
