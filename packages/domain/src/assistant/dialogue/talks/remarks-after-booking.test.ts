// Right behind a booking: what names a day or says "não" and asks for no change.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const BOOK = 'quero um corte sexta às 18h';
const CUT = 'Corte masculino 2026-03-06T18:00';
const after = async (text: string, book = BOOK) => {
  const { chat, reply } = await talk(aWorld('barber'), book, text);
  return { visits: standing(chat), reply };
};

describe('a remark right behind a booking', () => {
  it.each([
    'não cancela o meu horário de amanhã',
    'não esquece de mim amanhã',
    'não, obrigada, amanhã confirmo',
    'não, só isso mesmo, amanhã te ligo',
    'não tenho pix, posso pagar amanhã?',
    'não, era só isso. amanhã mando o comprovante',
    'não precisa me lembrar amanhã',
    'não mexe no meu horário de amanhã',
    'não cancele amanhã',
    'não abre amanhã?',
    'não vou viajar amanhã, volto quarta',
    'não me atraso, até quinta',
    'não consigo pagar hoje, pago amanhã',
    'minha namorada disse que preferia sábado',
    'meu irmão falou que era melhor às 17h',
    'desculpa a demora, amanhã te mando o pix',
    'melhor eu te ligar amanhã',
    'só consigo pagar sábado',
  ])('moves nothing: "%s"', async (text) => {
    expect((await after(text)).visits).toEqual([CUT]);
  });

  it.each([
    'não cancela, vou sim',
    'não cancele, eu vou',
    'por favor não cancele meu horário',
    'não desmarca, eu vou',
    'vou sim, não cancela',
    'Não cancela não',
    'não desmarque',
    'não remarca, deixa como está',
    'nunca cancela meu horário',
    'não precisa remarcar',
  ])('is told that it stays, and is not asked whether to cancel: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).toContain('continua como estava');
  });

  it.each([
    'não quero mais nada, obrigada',
    'não precisa mais nada, obrigada',
    'não quero mais nada não',
    'não foi nada',
  ])('of courtesy is not asked whether to cancel: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).not.toMatch(/cancel|desmar/);
  });

  it.each([
    ['minha namorada disse que preferia sábado', 'sábado, 07/03, às 18:00'],
    ['desculpa, acho que sábado dava mais certo pra gente', 'sábado, 07/03, às 18:00'],
  ])('is asked about where it may be a wish: "%s"', async (text, offered) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).toContain(`${offered}. Quer que eu mude`);
  });
});

describe('somebody else who arrives or travels then', () => {
  it.each([
    'nossa esqueci, minha sogra chega sexta 18h',
    'minha mãe viaja sexta às 18h',
    'meu irmão embarca sexta 18h',
  ])('is no wish for a visit: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).not.toContain('Qual serviço');
  });

  it('and the visit moves when that is asked', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      BOOK,
      'nossa esqueci, minha sogra chega sexta 18h',
      'muda pra 17h então',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T17:00']);
  });
});

describe('a service that is not wanted', () => {
  it.each([
    'não quero mais saber de barba, só corte msm',
    'nem barba',
    'só o corte mesmo, sem barba',
    'não quero barba, só o corte',
  ])('is not booked instead: "%s"', async (text) => {
    expect((await after(text)).visits).toEqual([CUT]);
  });

  it('leaves the visit', async () => {
    const { visits } = await after('tira a barba, só corte', 'corte + barba sexta 18h');
    expect(visits).toEqual([CUT]);
  });
});
