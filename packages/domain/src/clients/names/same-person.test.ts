import { describe, expect, it } from 'vitest';
import { sharedName } from './same-person.ts';

describe('shared part of the names in two records of one person', () => {
  it.each(['Márcia', 'marcia', ' Márcia  Reis', 'MARCIA DOS REIS'])(
    'is the folded first name: %s',
    (name) => {
      expect(sharedName(name)).toBe('marcia');
    },
  );

  it.each(['', '  ', 'Cliente', 'null', 'Contato sem nome', 'Sem nome'])(
    'is none of a placeholder: %s',
    (name) => {
      expect(sharedName(name)).toBeNull();
    },
  );
});
