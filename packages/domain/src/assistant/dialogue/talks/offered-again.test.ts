// After a remark, a condition or a delay, and the question again, a bare courtesy takes note and accepts nothing.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const offered = (remark: string, answer: string) =>
  talk(aWorld('barber'), 'tem corte amanhã 15h?', remark, answer);

describe('an offer that is repeated after a remark', () => {
  it.each([
    ['meu irmão vai comigo, vou perguntar a ele se pode 15h', 'ok'],
    ['antes preciso saber se o plano reembolsa', 'tá'],
    ['minha esposa que cuida da agenda, te falo já já', 'ok'],
    ['se for com o Léo eu quero', 'ok'],
    ['preciso ver se meu carro ficou pronto', 'tá bom'],
    ['minha médica precisa liberar primeiro', 'perfeito'],
    ['carai, 15h eu tenho dentista', 'blz'],
    ['beleza, se eu resolver eu chamo', 'beleza'],
    ['o dono da casa que tem que autorizar', 'ok'],
    ['vou convencer ele primeiro', 'certo'],
    ['você marca pra mim se eu pedir sexta?', 'ok'],
  ])('"%s" and "%s" book nothing', async (remark, answer) => {
    expect(standing((await offered(remark, answer)).chat)).toEqual([]);
  });

  it.each(['sim', 'pode marcar', 'isso, pode marcar'])('a clear yes books: %s', async (answer) => {
    expect(standing((await offered('minha médica precisa liberar primeiro', answer)).chat)).toHaveLength(1);
  });

  it.each([
    ['aceita pix?', 'ok'],
    ['aceita cartão?', 'beleza'],
    ['quanto é?', 'pode ser'],
  ])('a question between, "%s", takes nothing from "%s"', async (question, answer) => {
    expect(standing((await offered(question, answer)).chat)).toHaveLength(1);
  });

  it.each(['ok', 'beleza', 'isso aí', 'pode ser', '👍', 'tá bom', 'perfeito'])(
    'the offer itself is accepted by "%s"',
    async (answer) => {
      expect(standing((await talk(aWorld('barber'), 'tem corte amanhã 15h?', answer)).chat)).toHaveLength(1);
    },
  );
});

describe('a question whether to cancel', () => {
  const asked = (text: string, answer: string) =>
    talk(aWorld('dentist', { visits: [aVisit('2026-03-06T10:00')] }), text, answer);

  it.each([
    ['como faço pra cancelar?', 'ok'],
    ['sexta não vai chover né? se chover não vou', 'ok'],
    ['acho que vou desmarcar, mas deixa eu ver', 'blz'],
    ['não vou poder sexta, se minha mãe não vier', 'tá bom'],
  ])('"%s" and "%s" cancel nothing', async (text, answer) => {
    expect(standing((await asked(text, answer)).chat)).toHaveLength(1);
  });

  it.each(['sim', 'pode cancelar', 'cancela', 'sim, por favor'])('"%s" cancels', async (answer) => {
    expect(standing((await asked('como faço pra cancelar?', answer)).chat)).toEqual([]);
  });
});

describe('a list of hours', () => {
  it.each([
    'eu primeiro',
    'vou eu primeiro',
    'por último, aceita pix?',
    'primeiro, quanto custa?',
    'minha mãe primeiro',
  ])('"%s" chooses none', async (text) => {
    expect(standing((await talk(aWorld('dentist'), 'limpeza sexta', text)).chat)).toEqual([]);
  });

  it.each([
    ['primeiro', '09:00'],
    ['o primeiro por favor', '09:00'],
    ['o último', '17:00'],
    ['a primeira, aceita pix?', '09:00'],
  ])('"%s" chooses %s', async (text, hour) => {
    const { chat } = await talk(aWorld('dentist'), 'limpeza sexta', text);
    expect(standing(chat)).toEqual([`Limpeza 2026-03-06T${hour}`]);
  });
});
