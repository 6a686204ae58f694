import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const SEVERAL = /atendimentos:/;
const psychologist = () => aWorld('psychologist');

describe('times of told events', () => {
  it.each([
    'sessão individual. na terça ela tem inglês às 16 e na quinta vôlei às 15. teria segunda?',
    'sessão individual, quinta tenho aula às 15. tem segunda?',
    'na terça ela tem judô às 16, na segunda teria sessão individual?',
  ])('are no wishes: "%s"', async (text) => {
    const { reply } = await talk(psychologist(), text);
    expect(reply).toContain('segunda-feira, 09/03');
    expect(reply).not.toMatch(SEVERAL);
    expect(reply).not.toMatch(/terça-feira|quinta-feira|amanhã|1[56]:00\./);
  });

  it.each([
    'sessão individual. ela sai da escola 17h30 de segunda. tem depois disso?',
    'sessão individual segunda. ela sai da escola 17h30, tem depois disso?',
  ])('limit the wished day: "%s"', async (text) => {
    const { reply } = await talk(psychologist(), text);
    expect(reply).toMatch(/segunda-feira, 09\/03: 17:30, 18:00/);
  });

  it('leave the wished hour: "17h30 ela tá saindo da escola... coloca 18h30 então"', async () => {
    const { reply } = await talk(
      psychologist(),
      'tem sessão individual segunda 17h30?',
      '17h30 ela tá SAINDO da escola... coloca 18h30 então',
    );
    expect(reply).toContain('18:30');
    expect(reply).not.toMatch(SEVERAL);
  });

  it.each([
    ['quero sessão individual segunda 10h', 'Sessão individual 2026-03-09T10:00'],
    [
      'quero sessão individual segunda 10h, depois disso vou ao mercado',
      'Sessão individual 2026-03-09T10:00',
    ],
  ])('are not the hours of a wish: "%s"', async (text, booked) => {
    expect(standing((await talk(psychologist(), text)).chat)).toEqual([booked]);
  });
});

describe('the date of a past event', () => {
  const lawyer = () => aWorld('lawyer');

  it.each([
    'preciso de uma consulta jurídica sobre o inventário de minha genitora, falecida em setembro',
    'minha mãe descansou em paz mês passado, preciso de consulta jurídica',
    'minha mãe faleceu em setembro, preciso de consulta jurídica',
    'em setembro minha mãe faleceu, quero uma consulta jurídica',
    'fui demitido dia 20, quero consulta jurídica',
    'meu pai se foi em setembro, preciso de uma consulta jurídica',
    'meu avô já se foi em setembro, preciso de consulta jurídica',
    'minha vó nos deixou em setembro, preciso de consulta jurídica',
    'meu marido sumiu em setembro, quero consulta jurídica',
    'bati o carro dia 20, quero consulta jurídica',
  ])('is no wish: "%s"', async (text) => {
    const { reply } = await talk(lawyer(), text);
    expect(reply).toContain('hoje, 04/03');
    expect(reply).not.toMatch(/\/09|20\/03|período/);
  });

  it.each([
    'minha mãe faleceu em setembro, quero consulta jurídica em abril',
    'depois que minha mãe faleceu preciso de consulta jurídica em abril',
    'meu pai se foi em setembro, quero consulta jurídica em abril',
    'ele se foi, pode ser consulta jurídica em abril?',
    'quero o inventário da minha falecida mãe, consulta jurídica em abril',
  ])('leaves the wished one: "%s"', async (text) => {
    expect((await talk(lawyer(), text)).reply).toContain('/04');
  });
});

describe('times of several sentences', () => {
  it('are alternatives for one visit: "tem corte sexta 10h? vi no site quinta às 16h"', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem corte sexta 10h? vi no site quinta às 16h');
    expect(reply).not.toMatch(SEVERAL);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['corte sexta 10h. e outro sábado 11h', 'corte sexta 10h e sábado 11h'])(
    'are several visits when the client asks for several: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), text);
      expect(standing(chat)).toEqual([
        'Corte masculino 2026-03-06T10:00',
        'Corte masculino 2026-03-07T11:00',
      ]);
    },
  );
});

it.each([
  'O GATO DA MINHA FILHA VAI TOMAR VACINA SEGUNDA AS 9 EM OUTRO LUGAR',
  'meu vizinho vai vacinar o cachorro dele segunda às 9 em outra clínica',
])('a visit elsewhere is not offered here: "%s"', async (text) => {
  const { chat, reply } = await talk(aWorld('vet'), text, 'tá bom. tchau');
  expect(reply).not.toMatch(/Quer que|nome/);
  expect(standing(chat)).toEqual([]);
});
