import { describe, expect, it } from 'vitest';
import {
  NO_TEMPLATE_DETAILS,
  reminderMessage,
  renderTemplate,
  unknownVariables,
} from './message-template.ts';

const visit = {
  clientName: 'Maria Silva',
  start: '2026-03-05T17:00:00Z',
  sentAt: '2026-03-05T14:00:00Z',
  ...NO_TEMPLATE_DETAILS,
  timeZone: 'America/Sao_Paulo',
};

const rendered = (template: string, given: Partial<Parameters<typeof renderTemplate>[1]> = {}) =>
  renderTemplate(template, { ...visit, ...given });

// spec: 2 §5.20
describe('rendered template', () => {
  it.each([
    ['Olá {client_name}, até {date} às {time}!', 'Olá Maria Silva, até 05/03/2026 às 14:00!'],
    ['{ client_name } / {DATE} / {Time}', 'Maria Silva / 05/03/2026 / 14:00'],
    ['É {day}, às {time}', 'É hoje, às 14:00'],
    ['{time} e {time} 💇', '14:00 e 14:00 💇'],
    ['  sem variável  ', 'sem variável'],
    ['', ''],
  ])('%s', (template, text) => {
    expect(rendered(template)).toEqual({ text, unknown: null });
  });

  // spec: 2 §5.21
  it('does not shorten a text of more than 500 characters', () => {
    const long = 'á'.repeat(700);
    expect(rendered(`${long} {time}`).text).toBe(`${long} 14:00`);
  });

  it('keeps emoji of several code points', () => {
    expect(rendered('👩🏽‍⚕️ {client_name} 🇧🇷').text).toBe('👩🏽‍⚕️ Maria Silva 🇧🇷');
  });

  it('does not read braces inside a name', () => {
    expect(rendered('Oi {client_name}', { clientName: '{time}' }).text).toBe('Oi {time}');
  });

  it('names the attendee when that is not the client', () => {
    expect(rendered('Olá {client_name}', { forSomeone: 'Pedro' }).text).toBe('Olá Maria Silva (para Pedro)');
  });
});

describe('client without a name', () => {
  it.each([
    ['Olá {client_name}, até amanhã', 'Olá, até amanhã'],
    ['Olá {client_name}!', 'Olá!'],
    ['{client_name}, sua consulta é às {time}', 'Sua consulta é às 14:00'],
    ['Até amanhã, às {time}', 'Até amanhã, às 14:00'],
  ])('%s', (template, text) => {
    expect(rendered(template, { clientName: ' ' }).text).toBe(text);
  });
});

// spec: 2 §5.22
describe('unknown variable', () => {
  it.each([
    ['Olá {nome}', ['{nome}']],
    ['{client_name} {service} {service} {}', ['{service}', '{}']],
    ['{{client_name}}', ['{{client_name}}']],
    ['{client name}', ['{client name}']],
  ])('is named and never sent: %s', (template, unknown) => {
    expect(unknownVariables(template)).toEqual(unknown);
    expect(rendered(template)).toEqual({ text: null, unknown });
  });
});

describe("date and time in the professional's zone", () => {
  it.each([
    ['America/Noronha', '2026-03-05T02:30:00Z', '05/03/2026 00:30'],
    ['America/Sao_Paulo', '2026-03-05T02:30:00Z', '04/03/2026 23:30'],
    ['America/Manaus', '2026-03-05T02:30:00Z', '04/03/2026 22:30'],
    ['America/Rio_Branco', '2026-03-05T02:30:00Z', '04/03/2026 21:30'],
    ['America/Sao_Paulo', '2027-01-01T02:59:00Z', '31/12/2026 23:59'],
    ['America/Sao_Paulo', '2028-02-29T12:00:00Z', '29/02/2028 09:00'],
    ['America/New_York', '2026-03-08T06:59:00Z', '08/03/2026 01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '08/03/2026 03:00'],
  ])('%s %s', (timeZone, start, text) => {
    expect(rendered('{date} {time}', { timeZone, start }).text).toBe(text);
  });
});

describe('template with a word that depends on the day', () => {
  const template = 'Oi {client_name}! É hoje às {time}, até daqui a pouco!';
  const message = (sentAt: string, given = template) => reminderMessage('3h', given, { ...visit, sentAt });

  it('is sent unchanged while the word is true', () => {
    expect(message('2026-03-05T14:00:00Z')).toEqual({
      text: 'Oi Maria Silva! É hoje às 14:00, até daqui a pouco!',
      falseWords: [],
    });
  });

  it('is replaced by the neutral text when the word is false', () => {
    expect(message('2026-03-04T23:00:00Z')).toEqual({
      text: 'Olá, Maria Silva! Seu horário é amanhã, 05/03/2026, às 14:00. Até lá!',
      falseWords: ['hoje', 'daqui a pouco'],
    });
  });

  it('is not judged by the name of the client', () => {
    const sentAt = '2026-03-04T23:00:00Z';
    const message = reminderMessage('3h', 'Oi {client_name}', { ...visit, clientName: 'Hoje', sentAt });
    expect(message).toEqual({ text: 'Oi Hoje', falseWords: [] });
  });

  it('follows the calendar with {day}', () => {
    expect(message('2026-03-04T23:00:00Z', 'É {day} às {time}').text).toBe('É amanhã às 14:00');
    expect(message('2026-02-20T23:00:00Z', 'É {day} às {time}').text).toBe(
      'É na quinta-feira, 05/03/2026 às 14:00',
    );
    expect(message('2026-02-20T23:00:00Z', 'É {day}, {date}').text).toBe('É na quinta-feira, 05/03/2026');
  });
});
