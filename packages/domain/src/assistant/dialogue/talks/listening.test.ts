import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';
import { practiceChat } from './test-chat.ts';

const OFFERS = /Temos:|não entendi|Quer que eu|\d\d:\d\d|Qual serviço/i;

describe('a client who only talks', () => {
  it('is heard with sympathy, told once who listens, and told goodbye', async () => {
    const chat = practiceChat(aWorld('psychologist', { clientName: null }));
    const sorry = await chat.send(
      'Boa noite. Minha senhora faleceu faz três meses e eu fico aqui sozinho de noite.',
    );
    expect(sorry).toMatch(/^Boa noite! Sinto muito pela sua perda\./);
    const told = await chat.send(
      'Não precisa ajudar em nada não, só queria conversar. Ela fazia o café às 6 da manhã todo dia.',
    );
    expect(told).toContain('assistente virtual');
    expect(told).toContain('chamo o profissional');
    const later = [];
    for (const text of [
      'Não entendo dessas coisas minha filha. Meu filho liga domingo às 10 mas é rapidinho.',
      'Serviço não, eu só queria um dedinho de prosa.',
      'É, tem dia que a gente não vê muita graça. Mas vai passando.',
    ])
      later.push(await chat.send(text));
    expect(new Set(later).size).toBe(3);
    for (const reply of later) {
      expect(reply).not.toMatch(OFFERS);
      expect(reply).not.toContain('assistente virtual');
      expect(reply.length).toBeLessThan(60);
    }
    expect(await chat.send('Deixe, não pergunte nada não. Boa noite, menina.')).toMatch(
      /^Boa noite! Fique bem\./,
    );
    expect(chat.world.handedOver).toEqual([]);
    expect(await chat.send('quanto é a sessão individual?')).toContain('R$');
  });

  it.each([
    'minha velha descansou em agosto',
    'minha patroa morreu no natal',
    'meu companheiro partiu faz um ano',
    'meu pai se foi em agosto',
    'fiquei viúvo faz dois meses',
  ])('gets sympathy first: "%s"', async (text) => {
    const { reply } = await talk(aWorld('psychologist'), text);
    expect(reply).toContain('Sinto muito pela sua perda.');
    expect(reply).not.toMatch(OFFERS);
  });

  it.each([
    'meu pai descansou bem hoje',
    'meu filho partiu pra São Paulo ontem',
    'minha senhora, quanto custa?',
    'meu velho se foi embora da empresa',
  ])('is not one who grieves: "%s"', async (text) => {
    const { reply } = await talk(aWorld('psychologist'), text);
    expect(reply).not.toContain('perda');
  });

  it('still books when asked', async () => {
    const { chat } = await talk(
      aWorld('psychologist', { clientName: 'Osvaldo' }),
      'minha senhora faleceu faz três meses',
      'só queria conversar um pouco',
      'quero marcar sessão individual sexta às 10h',
    );
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-06T10:00']);
  });

  it('is asked which one a yes means: the professional or a visit', async () => {
    const { reply } = await talk(aWorld('psychologist'), 'só queria desabafar', 'sim');
    expect(reply).toContain('chame o profissional ou que eu marque');
  });

  it('is not one who wants to talk about a visit', async () => {
    const { reply } = await talk(aWorld('psychologist'), 'só queria conversar sobre o meu horário');
    expect(reply).not.toContain('leio com calma');
  });
});
