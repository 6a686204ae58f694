// The answer to "Qual é o seu nome?" may correct the service: the old one is not booked.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

const answering = (trade: Trade, first: string, ...answer: string[]) =>
  talk(aWorld(trade, { clientName: null }), first, answer);
const CUT = 'quero corte feminino sexta 10h';
const NAILS = 'quero pé e mão sexta 10h';

describe('another service beside the name', () => {
  it.each<[Trade, string, string[], string]>([
    ['hairdresser', CUT, ['Gisele Dorneles. mas é INFANTIL'], 'Corte infantil'],
    ['hairdresser', CUT, ['Gisele Dorneles, corte infantil viu'], 'Corte infantil'],
    ['hairdresser', CUT, ['Gisele Dorneles', 'é infantil'], 'Corte infantil'],
    ['manicure', NAILS, ['Ivone Pereira', 'é só pedicure simples viu filha'], 'Pedicure'],
    ['manicure', NAILS, ['Ivone Pereira, mas é só pedicure'], 'Pedicure'],
  ])('%s: "%s", %j is asked about before it is booked', async (trade, first, answer, service) => {
    const { chat, reply } = await answering(trade, first, ...answer);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain(`${service}, sexta-feira, 06/03, às 10:00`);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`${service} 2026-03-06T10:00`]);
  });

  it('is asked about once more before it is booked', async () => {
    const { chat, reply } = await answering('hairdresser', CUT, 'é infantil tá? Gisele Dorneles');
    expect(reply).toContain('Corte infantil, sexta-feira, 06/03, às 10:00. Quer que eu marque');
    expect(standing(chat)).toEqual([]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte infantil 2026-03-06T10:00']);
  });

  it.each<[Trade, string, string[], string]>([
    ['hairdresser', CUT, ['Gisele Dorneles'], 'Corte feminino'],
    ['hairdresser', CUT, ['Gisele Dorneles. obrigada filha'], 'Corte feminino'],
    ['manicure', NAILS, ['Ivone Pereira, isso mesmo pé e mão'], 'Pé e mão'],
  ])('%s: "%s", %j books what was asked for', async (trade, first, answer, service) => {
    const { chat } = await answering(trade, first, ...answer);
    expect(standing(chat)).toEqual([`${service} 2026-03-06T10:00`]);
  });
});

describe('"minha filha"', () => {
  it.each(['marca minha filha, pedicure sexta dez horas', 'marca moça, pedicure sexta dez horas'])(
    'as a form of address is no attendee: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('manicure'), text);
      expect(standing(chat)).toEqual(['Pedicure 2026-03-06T10:00']);
    },
  );

  it.each(['marca minha filha sexta 10h pedicure', 'marca pedicure pra minha filha, sexta 10h'])(
    'stays an attendee: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('manicure'), text);
      expect(standing(chat)).toEqual(['Pedicure 2026-03-06T10:00 (filha)']);
    },
  );
});
