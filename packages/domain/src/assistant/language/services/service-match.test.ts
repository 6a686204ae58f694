import { describe, expect, it } from 'vitest';
import type { OfferedService } from '../../assistant-tools.ts';
import { matchServices } from './service-match.ts';
import { readWords } from '../words/words.ts';

const catalogue = (names: string): OfferedService[] =>
  names
    .split('|')
    .map((name, at) => ({ id: at + 1, name, description: null, durationMinutes: 30, price: '10.00' }));

const matched = (names: string, message: string): string[] => {
  const services = catalogue(names);
  const mentions = matchServices(services, [readWords(message).words]);
  return mentions.map(({ ids }) => ids.map((id) => services[id - 1]?.name).join(' or '));
};

const barber = 'Corte masculino|Barba|Corte + barba';
const dentist = 'Avaliação|Limpeza|Clareamento dental';
const nails = 'Manicure|Pedicure|Pé e mão|Alongamento em gel';
const massage = 'Massagem relaxante|Drenagem linfática|Massagem modeladora';
const beauty = 'Limpeza de pele|Design de sobrancelha|Depilação perna inteira';
const therapy = 'Sessão individual|Terapia de casal';

describe('services mentioned in a message', () => {
  it.each([
    [barber, 'quero um corte', ['Corte masculino']],
    [barber, 'aparar a barba', ['Barba']],
    [barber, 'cortar o cabelo e fazer a barba', ['Corte + barba']],
    [barber, 'o combo completo', ['Corte + barba']],
    [barber, 'corte feminino', []],
    [barber, 'o barbeiro está aí?', []],
    [barber, 'qual cabeleireiro corta?', ['Corte masculino']],
    [barber, 'quero barbear', ['Barba']],
    [dentist, 'claro que sim', []],
    [dentist, 'claro, por favor', []],
    [dentist, 'clarear os dentes', ['Clareamento dental']],
    [dentist, 'uma limpesa', ['Limpeza']],
    [dentist, 'limpeza e avaliação', ['Limpeza', 'Avaliação']],
    [dentist, 'um check-up', ['Avaliação']],
    [barber, 'bárbaro!', []],
    [massage, 'massa, valeu', []],
    ['Sessão|Casal', 'sou casado', []],
    ['Contabilidade|Abertura de empresa', 'fica por minha conta, a porta está aberta', []],
    ['Coloração com tinta|Renda', 'tinha trinta pessoas', []],
    [beauty, 'queria saber sobre os preços', []],
    [nails, 'vou pedir ajuda', []],
    [nails, 'unha da mão', ['Manicure']],
    [nails, 'fazer as unhas', ['Manicure']],
    [nails, 'unhas do pé', ['Pedicure']],
    [nails, 'pé e mão', ['Pé e mão']],
    [nails, 'manicure e pedicure', ['Pé e mão']],
    [nails, 'unha em gel', ['Alongamento em gel']],
    [massage, 'massagem modelad', ['Massagem modeladora']],
    [massage, 'uma massagem', ['Massagem relaxante or Massagem modeladora']],
    [massage, 'massagem, a relaxante', ['Massagem relaxante']],
    [beauty, 'fazer a sombrancelha', ['Design de sobrancelha']],
    [beauty, 'depilar a perna', ['Depilação perna inteira']],
    [beauty, 'limpar a pele', ['Limpeza de pele']],
    [therapy, 'quero fazer terapia', ['Sessão individual']],
    [therapy, 'terapia de casal', ['Terapia de casal']],
    [therapy, 'minha consulta', ['Sessão individual']],
    ['Sessão de fisioterapia|RPG', 'sessão de rpg', ['RPG']],
    ['Corte masculino|Corte feminino', 'corte', ['Corte masculino or Corte feminino']],
    [barber, 'qual o endereço de vocês', []],
    [barber, 'boa sorte', []],
    ['Botox', 'esqueci o boto', []],
  ])('%s: "%s" is %j', (names, message, services) => {
    expect(matched(names, message)).toEqual(services);
  });

  it('are separate when another word is between them', () => {
    const [first, second] = ['corte', 'barba'].map((word) => readWords(word).words);
    const mentions = matchServices(catalogue(barber), [first ?? [], second ?? []]);
    expect(mentions.map(({ ids }) => ids)).toEqual([[1], [2]]);
  });
});
