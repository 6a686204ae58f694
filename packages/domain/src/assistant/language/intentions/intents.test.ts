import { describe, expect, it } from 'vitest';
import { type Intent, intentsOf } from './intents.ts';

describe('intents are read from whole words', () => {
  it.each<[string, Intent, boolean]>([
    ['outra diaria', 'wantsAnother', true],
    ['outra data', 'wantsAnother', false],
    ['quais servicos tem', 'asksServices', true],
    ['quais servicos temporarios', 'asksServices', false],
    ['meu horario do dia 3 para 10 14 h', 'reschedules', true],
    ['meu horario do dia 3 para 5 8 h', 'reschedules', true],
    ['nao posso falar agora e nao consigo atender hoje', 'cannotCome', false],
    ['quanto tempo dura ?', 'asksDuration', true],
    ['em quanto tempo fica pronto ?', 'asksDuration', false],
    ['quanto tempo antes posso cancelar ?', 'asksDuration', false],
    ['da para ser na quinta', 'reschedules', true],
    ['da para ser no cartao', 'reschedules', false],
    ['nao vou treinar hoje', 'cannotCome', true],
    ['eu nao vou participar do sorteio', 'cannotCome', false],
    ['eu sei onde fica', 'asksAddress', false],
    ['nao sei onde fica', 'asksAddress', true],
    ['onde voces ficam ?', 'asksAddress', true],
    ['a tomada nao funciona', 'asksHours', false],
    ['voces nao funcionam sabado ?', 'asksHours', true],
    ['nossa demora hein', 'asksDuration', false],
    ['demora muito ?', 'asksDuration', true],
    ['fecha no almoco ?', 'asksHours', true],
    ['voces fecham sexta', 'asksHours', true],
    ['que horas fecha', 'asksHours', true],
    ['isso fecha', 'asksHours', false],
    ['10 h fecha', 'asksHours', false],
    ['fecha logo com ela', 'asksHours', false],
    ['fecha sexta 10 h', 'asksHours', false],
  ])('%s: %s %s', (plain, intent, isMeant) => {
    expect(intentsOf(plain).has(intent)).toBe(isMeant);
  });
});
