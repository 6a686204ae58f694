// A price that the client says: true, or corrected.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from './test-worlds.ts';

const cut = () => aVisit('2026-03-06T10:00');
const blow = () => aVisit('2026-03-06T11:00', { serviceId: 2, end: '2026-03-06T11:45' });
const replyTo = async (text: string, ...visits: ReturnType<typeof aVisit>[]) =>
  (await talk(aWorld('hairdresser', { visits }), text)).reply;

describe('a price to be confirmed', () => {
  it.each([
    'vai dar 90 né?',
    'fica 90 né?',
    'dá 90 reais né',
    'fica R$ 90 certo?',
    'é 90 mesmo?',
    'sai por 90,00, correto?',
    'vai ficar em 90 reais né',
  ])('is true for the booked visit: "%s"', async (text) => {
    expect(await replyTo(text, cut())).toMatch(/^Sim[\s\S]*Corte feminino[\s\S]*R\$ 90,00/);
  });

  it.each(['vai dar 80 né?', 'fica 80 certo?', 'dá 80 reais né', 'vai ser R$ 80,00 né?', 'é 80 mesmo?'])(
    'is corrected for the booked visit: "%s"',
    async (text) => {
      expect(await replyTo(text, cut())).toMatch(/^Não[\s\S]*Corte feminino[\s\S]*R\$ 90,00/);
    },
  );

  it.each([
    ['corte feminino é 80 né?', 'Não'],
    ['o corte feminino sai por 90?', 'Sim'],
    ['a escova é 60 né?', 'Sim'],
    ['hidratação fica 120 certo?', 'Não'],
    ['escova tá 60 reais?', 'Sim'],
  ])('of a service that is named: "%s"', async (text, said) => {
    expect(await replyTo(text)).toMatch(new RegExp(`^${said}`));
  });

  it('is the sum of several visits', async () => {
    expect(await replyTo('vai dar 150 tudo né?', cut(), blow())).toMatch(/^Sim[\s\S]*R\$ 150,00/);
    expect(await replyTo('os dois dão 140 né?', cut(), blow())).toMatch(/^Não[\s\S]*R\$ 150,00/);
  });

  it.each([
    'é dia 10 né?',
    'é às 10h né?',
    'são 60 minutos né?',
    'vai dar certo né?',
    'dá 10 minutos a pé?',
    'moro no 90 né',
    'somos 2 né?',
    'é no número 900 né?',
    'tenho 80 anos, né?',
    'fica na rua 90 né?',
  ])('is not read from "%s"', async (text) => {
    expect(await replyTo(text, cut())).not.toMatch(/R\$/);
  });
});
