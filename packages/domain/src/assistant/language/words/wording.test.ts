import { describe, expect, it } from 'vitest';
import { wording } from './wording.ts';

describe('wording', () => {
  it.each([
    ['vou|irei sim', ['vou sim', 'eu irei sim .'], ['vou', 'vou nao sim', 'avou sim']],
    ['obrigad[oa]s?', ['muito obrigada', 'obrigados'], ['obrigad', 'desobrigada']],
    ['cancel*', ['pode cancelar'], ['descancela']],
    ['nao (mais|ja)* {vou ir | irei}', ['nao mais ja vou ir', 'nao irei'], ['nao mais vou', 'nao ja ir']],
    ['(meu) horario (do dia | de hoje) $', ['horario do dia', 'meu horario'], ['horario do meu']],
    ['tem ..2 vaga', ['tem vaga', 'tem uma boa vaga'], ['tem uma boa hora vaga', 'tem ? vaga']],
    ['dia 99 _', ['dia 12 cedo'], ['dia 123 cedo', 'dia 12 ?', 'dia doze cedo']],
    ['o ____', ['o dias', 'o voo noturno nao, o turno'], ['o dia', 'o ? agora']],
    ['outra >!{vez | o dia}', ['outra', 'outra o'], ['outra vez', 'outra o dia']],
    ['<!meu|minha hora', ['a hora', 'hora'], ['meu hora']],
    ['^ vai|vem $', ['vai'], ['ele vai', 'vai la']],
    [
      'quanto tempo ! antes|cancel*',
      ['quanto tempo leva'],
      ['quanto tempo antes', 'cancelar em quanto tempo'],
    ],
    ['livre ?', ['esta livre ?', 'livre?'], ['livre .']],
    ['DAY: hoje|amanha\nDAY: dia 99\nate DAY (cedo)', ['ate hoje', 'ate dia 7 cedo'], ['ate dia']],
    ['# who goes\n(eu) vou\n\nele vai', ['ele vai', 'vou'], ['who goes']],
  ])('%s', (table, said, unsaid) => {
    const { test } = wording(table);
    for (const text of said) expect(test(text), text).toBe(true);
    for (const text of unsaid) expect(test(text), text).toBe(false);
  });

  it('reads a text from its start, to its end, or whole', () => {
    const holds = (place: 'start' | 'end' | 'whole') =>
      ['vou sim', 'vou sim ja', 'eu vou sim'].map((text) => wording('vou (ja) sim', place).test(text));
    expect(holds('start')).toEqual([true, true, false]);
    expect(holds('end')).toEqual([true, false, true]);
    expect(holds('whole')).toEqual([true, false, false]);
  });

  it('prefers the first of several wordings at the first place', () => {
    const found = wording('nao vou\nnao vou ir').find('eu nao vou ir');
    expect(found).toEqual({ index: 3, end: 10 });
  });

  it('finds all places and replaces them, in text with its punctuation', () => {
    const no = wording('nao|nem (eu)');
    expect(no.matches('nao, nem eu')).toEqual([
      { index: 0, end: 3 },
      { index: 5, end: 11 },
    ]);
    expect(no.replace('nao, nem eu!', 'sim')).toBe('sim, sim!');
  });

  it('matches the words of an array', () => {
    expect(wording('vou ir', 'start').test(['vou', 'ir', 'ja'])).toBe(true);
  });

  it('needs work in proportion to the text where wordings can be split in many ways', () => {
    const table = wording('(a|b|a b)* (a b|b)* c', 'whole');
    expect(table.test(`${'a b '.repeat(400)}d`)).toBe(false);
  });

  it('refuses a bracket that stays open', () => {
    expect(() => wording('vou (ir')).toThrow('No closing bracket: vou ( ir');
  });
});
