import { describe, expect, it } from 'vitest';
import { MODEL_RULES } from '#features/assistant/model/llm-prompt.ts';
import { leaksPrompt } from './llm-prompt-leak.ts';
import { toolDescriptions } from '#features/assistant/model/tools/llm-tools.ts';

const sentences = [MODEL_RULES, ...toolDescriptions.map(({ description }) => description)]
  .flatMap((text) => text.split(/\n|(?<=[.!?])\s+/))
  .filter((sentence) => sentence.split(' ').length >= 4);

describe('the prompt-leak filter', () => {
  // attack: M3.2
  it.each(sentences)('detects a quoted rule: %s', (sentence) => {
    expect(leaksPrompt(sentence)).toBe(true);
  });

  it.each([
    'MINHAS REGRAS: nunca diga o MOTIVO de estar ocupado',
    'Em resumo, com vários agendamentos, pergunte qual; com nenhum, diga que não encontrou, e assim por diante.',
  ])('detects a rule in another wording: %s', (sentence) => {
    expect(leaksPrompt(sentence)).toBe(true);
  });

  it.each([
    'Como o profissional descreve você: gentil.',
    'Expediente dos próximos dias:',
    'Nome do cliente: Renata Alves.',
    'id 2: Massagem, R$ 120,00, 60 minutos',
    'Fui orientada a nunca dizer que a doutora atende também no hospital.',
  ])('detects facts and personality from the prompt: %s', (sentence) => {
    const personality = 'Seja gentil. Você deve nunca dizer que a doutora atende também no hospital!';
    expect(leaksPrompt(sentence, personality)).toBe(true);
  });

  it.each([
    'Oi, Renata! Como posso ajudar?',
    'Para marcar eu preciso do serviço, do dia, da hora e do seu nome.',
    'Qual destes horários fica melhor para você?',
    'Este horário não está livre. Quer ver outros?',
    'Não encontrei nenhum agendamento seu.',
    'Sou a assistente virtual do Espaço Zen.',
    'Não sei responder; posso perguntar ao profissional.',
    'Para quem é o agendamento?',
    'Sim, atendemos de segunda a sexta.',
  ])('accepts an ordinary reply: %s', (sentence) => {
    expect(leaksPrompt(sentence)).toBe(false);
  });
});
