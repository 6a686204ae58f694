import { describe, expect, it } from 'vitest';
import { type Operator, operatorTexts } from './operator-texts.ts';

const ORIGIN = 'https://zelo.example';
const textsOf = (given: Partial<Operator> = {}) =>
  operatorTexts({ transcribesAudio: false, ...given }, ORIGIN);

describe('the operator in the legal pages', () => {
  it.each([
    ['ola@zelo.example', '<a href="mailto:ola@zelo.example">ola@zelo.example</a>'],
    ['https://zelo.example/ajuda', '<a href="https://zelo.example/ajuda">https://zelo.example/ajuda</a>'],
    ['a"b@zelo.example', '<a href="mailto:a&quot;b@zelo.example">a&quot;b@zelo.example</a>'],
    [undefined, 'ainda não informado por quem opera este servidor'],
  ])('is reached at %s', (contact, html) => expect(textsOf({ contact })['__OPERATOR_CONTACT__']).toBe(html));

  it('has the configured name, or is who answers for the address', () => {
    expect(textsOf({ name: 'Ana & Filhos' })['__OPERATOR_NAME__']).toBe('Ana &amp; Filhos');
    expect(textsOf()['__OPERATOR_NAME__']).toBe('quem responde por zelo.example');
  });

  it.each([
    [undefined, 'enquanto a conta do profissional existir'],
    [1, 'um mês completo além do mês em curso'],
    [12, '12 meses completos além do mês em curso'],
  ])('keeps messages for %s months', (messageRetentionMonths, words) =>
    expect(textsOf({ messageRetentionMonths })['__MESSAGES_KEPT__']).toContain(words),
  );

  it('names the host of a language model, and says when none is used', () => {
    expect(textsOf({ modelHost: 'api.exemplo.com' })['__LANGUAGE_MODEL__']).toContain(
      'em api.exemplo.com, que recebe',
    );
    expect(textsOf()['__LANGUAGE_MODEL__']).toContain('nenhuma empresa');
  });

  it('says whether audio is transcribed', () => {
    expect(textsOf({ transcribesAudio: true })['__TRANSCRIPTION__']).toContain('são transcritos por');
    expect(textsOf()['__TRANSCRIPTION__']).toContain('não são transcritos');
  });
});
