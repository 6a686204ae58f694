import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const ASKED = `Corte masculino ${FRIDAY}T17:00`;
const OFFER = 'tem vaga pra corte sexta às 17h?';
const QUESTION = 'Quer que eu marque';

const afterOffer = (...answers: string[]) => talk(aWorld('barber'), OFFER, ...answers);
const afterList = (...answers: string[]) => talk(aWorld('barber'), 'quero um corte sexta', ...answers);

describe('a yes to "Quer que eu marque?"', () => {
  it.each([
    '🙏',
    'legal',
    'show',
    'certo, e quanto é?',
    'sim, e quanto é?',
    'ok, quanto fica?',
    'e a barba?',
    'minha esposa quer também',
    'os dois',
    'tanto faz',
    'ah tá, obrigada',
    'preciso ver minha agenda antes',
    'ok, bom saber',
    'hm',
    'obrigado',
    'e às 16h?',
    'quanto tempo demora?',
  ])('is not accepted by "%s", and the question is asked again', async (answer) => {
    const { chat, reply } = await afterOffer(answer);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain(QUESTION);
  });

  it.each([
    'sim ou não? kkk',
    'tem estacionamento?',
    'claro que não',
    'com certeza não',
    'hm não',
    'vou ver',
    'deixa',
    'ah, deixa',
    'não, deixa',
    'deixa.',
    'tá bom. tchau',
    'ok, tchau, um abraço',
    'eu não. eu só tô falando',
    'eu não',
    'só tava comentando',
  ])('is not accepted by "%s"', async (answer) => {
    expect(standing((await afterOffer(answer)).chat)).toEqual([]);
  });

  it.each([
    'sim',
    'ok',
    'pode ser',
    '👍',
    'beleza',
    'quero',
    'sim, pode confirmar',
    'pode marcar?',
    'claro, marca aí',
    'ótimo, pode marcar',
    'perfeito',
    'fechado, obrigado!',
    'isso, às 17h mesmo',
    'sim, quero corte sexta às 17h',
    'sim, mas chego 5 min atrasado',
  ])('is accepted by "%s"', async (answer) => {
    expect(standing((await afterOffer(answer)).chat)).toEqual([ASKED]);
  });

  it.each([[['quanto é?', 'sim']], [['asdf', 'sim']], [['tem estacionamento?', 'não', 'sim']]])(
    'is given after %j, for the last question',
    async (answers) => {
      const { chat, replies } = await afterOffer(...answers);
      expect(replies.at(-2)).toContain(QUESTION);
      expect(standing(chat)).toEqual([ASKED]);
    },
  );

  it.each([['hm não'], ['não'], ['tchau'], ['asdf']])(
    'is not given by an "ok" after "%s"',
    async (answer) => {
      expect(standing((await afterOffer(answer, 'ok')).chat)).toEqual([]);
    },
  );

  it("names the client's own visit and the wife's, and a yes books both", async () => {
    const { chat, replies } = await afterOffer('minha esposa quer também', 'sim');
    expect(replies.at(-2)).toContain('Corte masculino (esposa), sexta-feira, 06/03, às 17:30');
    expect(standing(chat)).toEqual([ASKED, 'Corte masculino 2026-03-06T17:30 (esposa)']);
  });
});

describe('an answer to a list of free hours', () => {
  it.each([
    'sim',
    'ok',
    'pode ser',
    '👍',
    'beleza',
    'legal',
    'hm',
    'hmm',
    'hum...',
    'entendi',
    'ah entendi',
    'não às 9',
    'os dois',
    'sim os dois',
    'sim, os dois',
    'quero 2',
    'ambos',
    'sim ambos',
  ])('chooses none with "%s", and the question is asked again without the list', async (answer) => {
    const { chat, reply, replies } = await afterList(answer);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain(replies[0]?.split('\n')[1]);
    expect(reply).toMatch(/Qual|Algum|o que prefere/);
  });

  it.each(['tanto faz', 'qualquer um', 'você escolhe'])('proposes the first for "%s"', async (answer) => {
    const { chat, reply } = await afterList(answer);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('sexta-feira, 06/03, às 09:00. Quer que eu marque');
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T09:00`]);
  });

  it.each(['às 9', '9', 'quero às 9', 'o primeiro', 'o mais cedo'])('chooses with "%s"', async (answer) => {
    expect(standing((await afterList(answer)).chat)).toEqual([`Corte masculino ${FRIDAY}T09:00`]);
  });
});

describe('a question about a change', () => {
  const own = () => aWorld('barber', { visits: [aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` })] });
  const kept = [`Corte masculino ${FRIDAY}T10:00`];

  it('is closed by a no, so that a later "ok" has no effect', async () => {
    const { chat, replies } = await talk(own(), 'quero mudar pra sexta às 17h? não sei', 'hm não', 'ok');
    expect(replies[1]).toContain('continua como estava');
    expect(standing(chat)).toEqual(kept);
  });

  it('is asked again after a question in between', async () => {
    const { chat, reply } = await talk(own(), 'posso cancelar?', 'quanto custa a barba?');
    expect(reply).toMatch(/R\$ 35,00[^]*Quer que eu cancele\?/);
    expect(standing(chat)).toEqual(kept);
  });

  it.each(['claro que sim', 'claro', 'claro, por favor', 'Claro!'])(
    'refers to the offered service, regardless of similar words: "%s"',
    async (answer) => {
      const { chat } = await talk(aWorld('dentist'), 'tem avaliação sexta às 16h?', answer);
      expect(standing(chat)).toEqual([`Avaliação ${FRIDAY}T16:00`]);
    },
  );
});
