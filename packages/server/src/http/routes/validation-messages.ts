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

/** Replaces zod's own messages, which show programming types (`"undefined"`, 'vetor') and list enumerations. */
export const installValidationMessages = (): void => void z.config({ localeError: plainIssue });
