import { describe, expect, it } from 'vitest';
import {
  renderTemplate,
  shownTemplate,
  storedTemplate,
  templateVariables,
  variableLabel,
} from '#reminders/messages/message-template.ts';
import { templatePieces } from '#reminders/messages/template-editing.ts';
import { hoursApi } from './hours-contract.ts';
import { templateProblem } from './templates.ts';

const known = 'Use {client_name}, {date}, {time} e {day}.';

// spec: 2 §5.10
it.each([
  ['Olá, {client_name}! {date} às {time}', null],
  ['', null],
  ['Olá, {nome}!', `Variável desconhecida: {nome}. ${known}`],
  ['{nome} {hora} {nome}', `Variáveis desconhecidas: {nome}, {hora}. ${known}`],
  ['a'.repeat(501), null],
  ['a'.repeat(2000), null],
  ['a'.repeat(2001), 'Use no máximo 2000 caracteres'],
])('of a template like "%.30s" the problem is %s', (template, problem) => {
  expect(templateProblem(template)).toBe(problem);
});

describe.each(templateVariables)('the variable %s', (name) => {
  const stored = `{${name}}`;
  const shown = `{${variableLabel(name)}}`;

  it('is known to the check of a saved template, which offers it in place of an unknown one', () => {
    expect(templateProblem(stored)).toBeNull();
    expect(templateProblem('{nome}')).toContain(stored);
  });

  it('has one name on the screen, where it is one piece, and is stored under its own', () => {
    expect([shownTemplate(stored), storedTemplate(shown)]).toEqual([shown, stored]);
    expect(templatePieces(`Olá, ${shown}`)).toEqual([
      { text: 'Olá, ', isVariable: false },
      { text: shown, isVariable: true },
    ]);
    expect(templateVariables.filter((other) => variableLabel(other) === variableLabel(name))).toEqual([name]);
  });

  it('is filled in for a visit', () => {
    const visit = {
      clientName: 'Maria',
      forSomeone: 'Pedro',
      start: '2026-03-05T17:00:00Z',
      sentAt: '2026-03-05T14:00:00Z',
      timeZone: 'America/Sao_Paulo',
    };
    expect(renderTemplate(stored, visit).text).toMatch(/^[^{}]+$/);
  });

  it('is documented with every template of the interface', () => {
    const { body, response } = hoursApi.updateTemplates;
    const { version: _version, ...sent } = body.shape;
    for (const [field, schema] of Object.entries(sent)) {
      expect(schema.description, field).toContain(stored);
      expect(response.shape[field as keyof typeof sent].description, field).toContain(stored);
    }
  });
});
