import { describe, expect, it } from 'vitest';
import { optOutChoice } from './opt-out.ts';

describe('message about receiving messages', () => {
  it.each([
    'PARAR',
    'Não quero mais receber mensagens',
    'não quero receber mais mensagens',
    'nao quero mais receber essas mensagens por favor',
    'não quero receber lembretes',
    'para de me mandar mensagem',
    'parem de me mandar mensagens!!',
    'Pare de enviar mensagens',
    'para de mandar isso',
    'não me mande mais mensagens',
    'não me manda mais mensagem por favor',
    'não mandem mais nada',
    'quero parar de receber mensagens',
    'chega de mensagens',
    'chega de lembretes por favor',
    'me tira dessa lista',
    'por favor me tire da lista de mensagens',
    'oi não quero mais receber avisos de vocês',
  ])('"%s" stops them', (text) => {
    expect(optOutChoice(text)).toBe('out');
  });

  it.each([
    'não quero mais receber a manicure em casa',
    'não recebi a mensagem',
    'não quero mais o horário',
    'para de me mandar mensagem só de noite, de dia pode',
    'posso parar de receber mensagens?',
    'não me mande mensagem hoje, estou em reunião',
    'cancela isso',
    'cancelar',
    'para sexta',
    'não manda nada, eu levo',
    'minha mãe não quer mais receber mensagens',
    'quero receber mensagens',
    'me manda mensagem',
    'mande um lembrete',
  ])('"%s" stops nothing', (text) => {
    expect(optOutChoice(text)).toBeNull();
  });

  it('resumes messages after "voltar"', () => {
    expect(optOutChoice('Voltar!')).toBe('in');
  });
});
