// Harm that a relative finds out about, hurt done by force, and pain or illness in the same words.
import { describe, expect, it } from 'vitest';
import { safetySigns } from '../language/signs/safety-signs.ts';
import { readWords } from '../language/words/words.ts';
import { dangersIn } from './dangers.ts';

const signsOf = (message: string) => safetySigns(readWords(message).plain, message);

describe('danger', () => {
  it.each([
    'minha filha de 12 anos ta se arranhando toda com gilete',
    'meu filho anda se queimando com isqueiro',
    'achei marcas de corte no braço da minha filha',
    'vi uns cortes no pulso do meu filho',
  ])('is self-harm found out: %s', (message) => {
    expect([...dangersIn(message)]).toContain('self');
  });

  it.each(['meu namorado cortou meu cabelo a força', 'ele raspou meu cabelo à força'])(
    'is hair cut by force: %s',
    (message) => {
      expect([...dangersIn(message)]).toContain('violence');
    },
  );

  it.each([
    'meu gato ta se arranhando todo',
    'minha filha se arranhou na cerca',
    'achei umas manchas na perna da minha filha',
    'vi um corte no cabelo da minha irmã que amei',
    'meu namorado cortou meu cabelo',
    'to com uma dor de dente q nao da pra viver, me atende hj pelo amor de deus',
  ])('is not "%s"', (message) => {
    expect([...dangersIn(message)]).toEqual([]);
  });
});

describe('a matter for the professional', () => {
  it.each([
    'travei a coluna e nao consigo levantar da cama',
    'tenho bulimia e ta piorando',
    'tive uma recaida, voltei a beber',
    'nao to bem hoje, mt angustia',
    'queimei a perna na depilação ai, ta com bolha',
  ])('is an illness: %s', (message) => {
    expect(signsOf(message)).toContain('clinical');
  });

  it.each([
    'nao to bem de grana',
    'nao consigo levantar cedo',
    'voltei a usar o aparelho',
    'queimei a resistencia do chuveiro',
    'o chuveiro travou',
  ])('is not "%s"', (message) => {
    expect([...signsOf(message)]).toEqual([]);
  });
});
