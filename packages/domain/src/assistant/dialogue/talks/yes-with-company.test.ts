// A clear yes with thanks, a name or an arrangement beside it is a yes; with anything that may change the visit it is no yes.
import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const START = '2026-03-05T15:00';

const reminded = (told: Partial<PracticeWorld> = {}): PracticeWorld => {
  const visit = aVisit(START, { end: '2026-03-05T15:50' });
  const reminders = [{ ...aReminder(visit.id), told: START }];
  return aWorld('physio', { visits: [visit], reminders, ...told });
};

const answered = async (text: string) => {
  const { chat, reply } = await talk(reminded(), text);
  return { reply, status: chat.world.visits[0]?.status, told: chat.world.handedOver, visits: standing(chat) };
};

describe('a reminder', () => {
  it.each([
    'ok, muito obrigada por lembrar',
    'certo, obrigado por me avisar',
    'confirmado, grata pelo aviso',
    'vou sim, pode deixar viu',
    'claro, tô precisando demais',
    'siiim, tô muito ansiosa kkk',
    'sim querida, se Deus quiser estarei aí',
    'já tô contando os dias kk, confirmado',
    'confirmo, mal posso esperar',
    'sim, combinado. fica com Deus',
    'confirmado! bom trabalho pra vocês',
    'tudo certo pra amanhã, obrigada',
    'claro que sim, graças a Deus chegou o dia',
    'positivo, obrigado pelo lembrete',
    'vou sim moça, Deus abençoe',
  ])('is answered by "%s"', async (text) => {
    expect((await answered(text)).status).toBe('confirmed');
  });

  it.each([
    'sim, vou direto do serviço',
    'tudo certo pra amanhã, saio direto da faculdade',
    'confirmado, vou de uber',
    'sim! vou levar minha netinha comigo, ela fica quietinha',
    'confirmo, levo os exames que você pediu',
    'sim! levo minha neta junto, ela espera na recepção',
    'vou sim, minha filha me leva',
    'confirmado Dona Célia, a chave fica com a vizinha',
    'sim, deixo o portão aberto',
    'confirmo, o interfone é 42',
    'pode confirmar, meu marido vai abrir a porta',
    'estarei aí, vou de muleta',
    'confirmado! o carro fica na garagem do prédio',
  ])('is answered by "%s", and the owner hears the rest', async (text) => {
    const { status, told, reply } = await answered(text);
    expect(status).toBe('confirmed');
    expect(told).toEqual([expect.objectContaining({ summary: text })]);
    expect(reply).toContain('recado');
  });

  it.each([
    'vou sim, se não chover',
    'sim, vou direto do trabalho se der tempo',
    'confirmo, mas talvez eu atrase ou falte',
    'sim, mas na sexta',
    'ok, obrigada por lembrar, mas não vou poder',
    'claro, tô precisando desmarcar',
    'sim, tô ansiosa mas acho que não consigo',
    'a chave tá com o porteiro se eu for',
    'vou de ônibus amanhã pra São Paulo',
    'levo meu filho na escola às 15h',
    'vou levar meu pai no médico amanhã',
    'obrigada por lembrar',
    'se Deus quiser',
    'vou ver, obrigada por avisar',
    'estou contando os dias pra viagem',
    'sim, depois te confirmo',
    'ok, vou direto do trabalho pra casa, não vou',
    'certo, levo pra outro lugar',
  ])('is not answered by "%s"', async (text) => {
    const { status, visits } = await answered(text);
    expect(status).not.toBe('confirmed');
    expect(visits.every((visit) => visit.endsWith(START))).toBe(true);
  });
});

const OFFER = 'tem RPG sexta às 15h?';
const OFFERED = 'RPG 2026-03-06T15:00';

describe('an offer', () => {
  it.each([
    'perfeito, muito obrigada!',
    'maravilha, obrigado',
    'ótimo, valeu!',
    'show de bola, brigadão',
    'combinado, obrigada pela atenção',
    'que ótimo, obrigada querida',
    'pode marcar, se Deus quiser vou',
    'sim, tô precisando muito',
    'isso, obrigada pela paciência viu',
    'fechado então, vou direto do trabalho',
    'pode, vou de carro',
    'sim, vou levar meu filho junto',
    'quero sim, levo os exames',
  ])('is taken by "%s"', async (text) => {
    expect(standing((await talk(aWorld('physio'), OFFER, text)).chat)).toEqual([OFFERED]);
  });

  it.each([
    'sim, meu nome é Teresa Moura',
    'pode, me chamo Teresa Moura',
    'isso, obrigada. meu nome é Teresa Moura',
    'quero sim, sou a Teresa Moura',
  ])('is taken with the name that will be asked for: "%s"', async (text) => {
    const { chat } = await talk(aWorld('physio', { clientName: null }), OFFER, text);
    expect(standing(chat)).toEqual([OFFERED]);
    expect(chat.world.clientName).toBe('Teresa Moura');
  });

  it.each([
    ['sim, o nome dele é Thor', 'Thor'],
    ['isso, ela se chama Pipoca', 'Pipoca'],
    ['pode marcar, o nome é Bidu', 'Bidu'],
  ])('keeps the name of an animal: "%s"', async (text, name) => {
    const { chat } = await talk(aWorld('vet'), 'tem vacina sexta às 15h?', text);
    expect(standing(chat)).toEqual([`Vacina 2026-03-06T15:00 (${name})`]);
  });

  it.each([
    ['sim, o nome é Benedita', 'Benedita'],
    ['pode ser, o nome dela é Benedita', 'Benedita'],
    ['isso, ela se chama Benedita', 'Benedita'],
  ])('keeps the name of a relative: "%s"', async (text, name) => {
    const { chat } = await talk(aWorld('physio'), 'quero RPG pra minha mãe, tem sexta às 15h?', text);
    expect(standing(chat)).toEqual([`${OFFERED} (${name})`]);
  });

  it('moves after a warm word with thanks', async () => {
    const visits = [aVisit('2026-03-05T10:00', { end: '2026-03-05T10:50' })];
    const asked = 'posso passar minha sessão de amanhã pra sexta às 15h?';
    const { chat } = await talk(aWorld('physio', { visits }), asked, 'perfeito, obrigada viu');
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-06T15:00']);
  });

  it('is taken by a yes after the name alone', async () => {
    const { chat } = await talk(aWorld('physio', { clientName: null }), OFFER, 'Carolina', 'sim');
    expect(standing(chat)).toEqual([OFFERED]);
  });

  it.each([
    'ok, obrigada',
    'tá bom, obrigada',
    'certo, valeu pela informação',
    'beleza, obrigada pela atenção',
    'obrigada pela atenção',
    'perfeito, mas depois te falo',
    'perfeito, vou falar com meu marido',
    'que bom, obrigada. vou pensar',
    'ótimo, obrigada, e quanto fica?',
    'sim, mas às 16h',
    'sim, vou direto do trabalho às 17h',
    'perfeito, obrigada, mas prefiro segunda',
    'show de bola, valeu, qualquer coisa eu chamo',
    'sim, se eu conseguir carona',
    'sim, meu nome é Teresa mas não marca ainda',
    'maravilha, obrigada, só queria saber mesmo',
    'ótimo, obrigada, vou ver aqui',
    'vou levar meu filho na escola',
    'a chave tá com o porteiro',
    'que bom, obrigada por explicar',
    'tô precisando muito',
    'se Deus quiser',
    'vou direto do trabalho',
    'maravilha, vou de carro pra praia',
  ])('is not taken by "%s"', async (text) => {
    expect(standing((await talk(aWorld('physio'), OFFER, text)).chat)).not.toContain(OFFERED);
  });
});
