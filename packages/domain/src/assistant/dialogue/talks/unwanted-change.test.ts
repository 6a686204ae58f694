import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = `Corte masculino ${FRIDAY}T10:00`;
const withOwn = (...turns: (string | string[])[]) =>
  talk(aWorld('barber', { visits: [aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` })] }), ...turns);

describe('a yes to "Quer que eu cancele?" after a mere question about cancelling', () => {
  it.each([
    'claro que não',
    'ok obrigado',
    'tá bom assim',
    'ok, bom saber',
    'legal',
    'ótimo',
    'certo, se precisar aviso',
    'beleza, te aviso',
    'sim, se eu precisar',
    '👍 qualquer coisa aviso',
    '👍',
  ])('is not read from "%s"', async (answer) => {
    const { chat, replies } = await withOwn('posso cancelar?', answer);
    expect(replies[0]).toContain('Não cancelei nada');
    expect(standing(chat)).toEqual([own]);
  });

  it.each([
    'sim',
    'sim, por favor',
    'pode cancelar',
    'quero',
    'isso',
    'pode',
    'cancela',
    'quero sim',
    'pode sim obrigado',
  ])('is read from "%s"', async (answer) => {
    expect(standing((await withOwn('posso cancelar?', answer)).chat)).toEqual([]);
  });
});

describe('a cancellation that is denied, only considered, or of something else', () => {
  it.each([
    'desisti de cancelar',
    'cancelar? jamais!',
    'ia cancelar mas não vou mais cancelar',
    'nunca disse que queria cancelar',
    'eu não pedi pra cancelar',
    'pensei em desmarcar mas vou sim',
    'de jeito nenhum cancela',
    'se eu passar mal eu cancelo, senão eu vou',
    'não quero que vc desmarque',
    'dá pra cancelar pelo whats?',
    'qual a política de cancelamento?',
    'provavelmente vou cancelar',
    'tô pensando em cancelar',
    'quero cancelar o pix que fiz',
    'quero cancelar meu horário? ou dá pra mudar?',
  ])('leaves the visit: "%s"', async (message) => {
    expect(standing((await withOwn(message)).chat)).toEqual([own]);
  });

  it.each([
    ['cancela', 'não, espera', 'não cancela'],
    ['quero cancelar', 'mentira kkk', 'vou sim'],
    ['quero', 'cancelar', 'a compra', 'que fiz no site'],
    ['quero mudar', 'pra sexta às 17h', 'não dá, esquece'],
  ])('leaves the visit in a burst: "%s", "%s", "%s"', async (...burst) => {
    expect(standing((await withOwn(burst)).chat)).toEqual([own]);
  });

  it.each([
    'quero cancelar',
    'preciso desmarcar meu horário',
    'cancela por favor',
    'desisti, cancela meu horário',
    'não vou mais, cancela',
    'não consigo ir, pode cancelar?',
    'pensei bem e quero cancelar',
  ])('is distinguished from a wanted one: "%s"', async (message) => {
    expect(standing((await withOwn(message)).chat)).toEqual([]);
  });
});

describe('a cancellation with an exception', () => {
  const visits = () => [
    aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` }),
    aVisit('2026-03-05T15:00', { serviceId: 2, end: '2026-03-05T15:30' }),
  ];

  it.each(['cancela tudo menos a barba', 'cancela tudo menos o de quinta', 'desmarca todos exceto a barba'])(
    'keeps the exception: "%s"',
    async (message) => {
      const { chat } = await talk(aWorld('barber', { visits: visits() }), message);
      expect(standing(chat)).toContain('Barba 2026-03-05T15:00');
    },
  );

  it.each(['cancela tudo tirando a barba', 'cancela tudo fora a barba', 'cancela tudo salvo quinta'])(
    'keeps the exception after a yes too: "%s"',
    async (message) => {
      const { chat } = await talk(aWorld('barber', { visits: visits() }), message, 'sim');
      expect(standing(chat)).toContain('Barba 2026-03-05T15:00');
    },
  );

  it('cancels all visits without one', async () => {
    const { chat } = await talk(aWorld('barber', { visits: visits() }), 'cancela tudo');
    expect(standing(chat)).toEqual([]);
  });
});

describe('a move that is denied, asked about, or of something else', () => {
  it.each([
    'melhor não mudar pra sexta às 11h',
    'não troca meu horário pra sexta às 11h por favor',
    'mudar pra sexta às 11h nem pensar',
    'ia remarcar pra sexta às 11h mas não precisa mais',
    'como faço pra remarcar pra sexta às 11h?',
    'remarcaram meu exame pra sexta às 11h',
    'remarcar pra sexta às 11h? não, obrigado',
    'mudar pra sexta às 11h? jamais',
    'preferia que fosse sexta às 11h mas tudo bem',
    'será que dava pra mudar pra sexta às 11h?',
    'tem como trocar meu presente de aniversário sexta às 11h?',
    'quero trocar de cartão, pode ser sexta às 11h?',
    'se der muda pra sexta às 11h',
    'quanto custa mudar pra sexta às 11h?',
    'vou trocar de carro sexta às 11h',
    'de jeito nenhum mudar pra sexta às 11h',
    'queria mudar pra sexta às 11h mas não posso',
    'muda de sexta às 9h pra sexta às 11h',
    'muda de quinta às 10h pra sexta às 11h',
  ])('leaves the visit: "%s"', async (message) => {
    expect(standing((await withOwn(message)).chat)).toEqual([own]);
  });

  it.each([
    'quero remarcar pra sexta às 11h',
    'não posso às 10h, muda pra sexta às 11h',
    'melhor mudar pra sexta às 11h',
    'não, troca meu horário pra sexta às 11h por favor',
    'não consigo às 10h, pode mudar pra sexta às 11h?',
  ])('is distinguished from a wanted one: "%s"', async (message) => {
    expect(standing((await withOwn(message)).chat)).toEqual([`Corte masculino ${FRIDAY}T11:00`]);
  });
});

describe('a booking that the client did not request', () => {
  it.each([
    'prefiro não marcar corte sexta às 11h',
    'corte sexta às 11h, mas não marca ainda',
    'obrigado pelo corte de sexta às 11h',
    'passei aí sexta às 11h pro corte e tava fechado',
    'corte sexta às 11h seria bom mas trabalho',
    'queria corte sexta às 11h mas tô sem grana',
    'corte sexta às 11h confirmado?',
    'tá de pé o corte sexta às 11h?',
    'é hoje o corte ou sexta às 11h?',
    'corte sexta às 11h? achei que era quinta',
    'vc corta cabelo sexta às 11h ou só barba?',
    'minha esposa vai marcar um corte pra mim sexta às 11h',
    'corte sexta às 11h era pra minha filha mas ela não quer',
    'depois eu marco um corte sexta às 11h',
    'corte sexta às 11h é do meu irmão',
    'eu queria tanto um corte sexta às 11h mas não posso',
    'vou ter que ver se consigo corte sexta às 11h',
    'minha mãe quer que eu corte o cabelo sexta às 11h',
    'meu corte é sexta às 11h',
    'corte sexta às 11h ou barba?',
    'deixa o corte sexta às 11h pra lá',
    'queria ter marcado corte sexta às 11h',
    'o que é corte sexta às 11h?',
    'corte sexta às 11h dói?',
    'quero corte sexta às 11h igual ao do vizinho em sonho',
  ])('is not made: "%s"', async (message) => {
    expect(standing((await talk(aWorld('barber'), message)).chat)).toEqual([]);
  });

  it.each([
    'quero marcar corte sexta às 11h',
    'corte sexta às 11h',
    'marca um corte sexta às 11h, obrigado',
    'prefiro corte sexta às 11h',
    'pode marcar corte sexta às 11h?',
    'queria um corte sexta às 11h',
  ])('is distinguished from a requested one: "%s"', async (message) => {
    expect(standing((await talk(aWorld('barber'), message)).chat)).toEqual([
      `Corte masculino ${FRIDAY}T11:00`,
    ]);
  });
});

describe('a clock time after a list of hours', () => {
  const eight = { own: false, end: '2026-03-09T09:00' };

  it.each(['segunda às 8h', 'quero um treino individual segunda às 8h', '8h', 'pode ser 8h', 'segunda 8h'])(
    '"%s" does not mean eight in the evening, even if only that is free',
    async (text) => {
      const world = aWorld('trainer', { visits: [aVisit('2026-03-09T08:00', eight)] });
      const { chat } = await talk(world, 'tem vaga pra treino individual dia 09/03?', text);
      expect(standing(chat)).toEqual([]);
    },
  );
});
