import { z } from 'zod';

const EXPECTED: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um grupo de campos',
};

type LocaleError = NonNullable<ReturnType<typeof z.config>['localeError']>;

const { localeError: portuguese } = z.locales.pt();

const plainIssue: LocaleError = (issue) => {
  if (issue.code === 'invalid_value') return 'Opção inválida';
  if (issue.code === 'invalid_format') return 'Formato inválido';
  if (issue.code !== 'invalid_type') return portuguese(issue);
  if (issue.input === undefined) return 'Falta um dado obrigatório';
  const expected = EXPECTED[issue.expected];
  return expected === undefined ? 'Valor inválido' : `Valor inválido: informe ${expected}`;
};

/**
 * Makes zod say in plain Portuguese what a contract has no sentence of its own for: its own Portuguese names the types
 * of a program (`"undefined"`, 'vetor') and lists the words of an enumeration.
 */
export const installValidationMessages = (): void => void z.config({ localeError: plainIssue });
