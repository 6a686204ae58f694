import { describe, expect, it } from 'vitest';
import { otherNames } from './other-names.ts';

const known = ['Bia', 'Ana Lima', 'Maria Souza', 'Cliente', '25', 'Zé', "Luís D'Ávila", 'rosa'];
const others = otherNames();
for (const name of known) others.add(name);

describe('other people in a sentence about a person', () => {
  it.each([
    ['Ana trocou de horário com Bia', ['Ana'], 'Ana trocou de horário com outra pessoa'],
    ['Bia, às 10:00, veio com Ana', ['Ana'], 'outra pessoa, às 10:00, veio com Ana'],
    ['Ana veio com ana lima e MARIA SOUZA', ['Ana'], 'Ana veio com outra pessoa e outra pessoa'],
    ['Ana Maria Souza pediu uma pessoa', ['Ana Maria Souza'], 'Ana Maria Souza pediu uma pessoa'],
    ['Maria Souza pediu uma pessoa', ['Maria Souza'], 'Maria Souza pediu uma pessoa'],
    ['Ana veio com Luis D’Avila.', ['Ana'], 'Ana veio com outra pessoa.'],
    ['Novo agendamento: Ana, 25/03 às 10:00', ['Ana'], 'Novo agendamento: Ana, 25/03 às 10:00'],
    ['Cliente removido não veio', ['Ana'], 'Cliente removido não veio'],
    ['Ana pediu cor de rosa', ['Ana'], 'Ana pediu cor de rosa'],
    ['Ana Lima Duarte veio', ['Ana Lima Duarte'], 'Ana Lima Duarte veio'],
    ['Biaggio e Maria, Souza', ['Ana'], 'Biaggio e Maria, Souza'],
    ['', ['Ana'], ''],
  ])('%s', (text, own, shown) => {
    expect(others.hide(text, own)).toBe(shown);
  });
});
