// Messages right after a booking that name a day or say "não" and request no change.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const BOOK = 'quero um corte sexta às 18h';
const CUT = 'Corte masculino 2026-03-06T18:00';
const after = async (text: string, book = BOOK) => {
  const { chat, reply } = await talk(aWorld('barber'), book, text);
  return { visits: standing(chat), reply };
};

describe('a remark right after a booking', () => {
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
  ])('gets the reply that the visit stays, without an offer to cancel: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).toContain('continua como estava');
  });

  it.each([
    'não quero mais nada, obrigada',
    'não precisa mais nada, obrigada',
    'não quero mais nada não',
    'não foi nada',
  ])('gets no offer to cancel when it is a courtesy: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).not.toMatch(/cancel|desmar/);
  });

  it.each([
    ['minha namorada disse que preferia sábado', 'sábado, 07/03, às 18:00'],
    ['desculpa, acho que sábado dava mais certo pra gente', 'sábado, 07/03, às 18:00'],
  ])('prompts a question when it may be a request: "%s"', async (text, offered) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).toContain(`${offered}. Quer que eu mude`);
  });
});

describe('a remark that another person arrives or travels then', () => {
  it.each([
    'nossa esqueci, minha sogra chega sexta 18h',
    'minha mãe viaja sexta às 18h',
    'meu irmão embarca sexta 18h',
  ])('requests no visit: "%s"', async (text) => {
    const { visits, reply } = await after(text);
    expect(visits).toEqual([CUT]);
    expect(reply).not.toContain('Qual serviço');
  });

  it('can be followed by a move', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      BOOK,
      'nossa esqueci, minha sogra chega sexta 18h',
      'muda pra 17h então',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T17:00']);
  });
});

describe('an unwanted service', () => {
  it.each([
    'não quero mais saber de barba, só corte msm',
    'nem barba',
    'só o corte mesmo, sem barba',
    'não quero barba, só o corte',
  ])('is not booked instead: "%s"', async (text) => {
    expect((await after(text)).visits).toEqual([CUT]);
  });

  it('does not change the visit', async () => {
    const { visits } = await after('tira a barba, só corte', 'corte + barba sexta 18h');
    expect(visits).toEqual([CUT]);
  });
});
