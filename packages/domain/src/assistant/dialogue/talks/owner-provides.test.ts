// Things that only the owner can give: the link of a call, a package of many visits, work for a company or a wedding.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const world = (trade: Trade) => aWorld(trade, { visits: [aVisit('2026-03-06T10:00')] });

describe('the link of a video call', () => {
  it.each([
    'me manda o link da videochamada',
    'qual o link da sessão online?',
    'cadê o link do meet?',
    'pode mandar o link da sessão de sexta?',
    'não recebi o link ainda',
    'preciso do link pra entrar na chamada',
    'o link da aula por favor',
    'oi, perdi o link da reunião',
  ])('is asked of the owner: "%s"', async (text) => {
    const { chat, reply } = await talk(world('psychologist'), text);
    expect(reply).toMatch(/link[\s\S]*profissional/);
    expect(reply).not.toContain('livres');
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual([text]);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each([
    'vocês atendem online?',
    'o link do site não abre, quanto custa a sessão?',
    'vi vocês num link do instagram',
    'tem link pra pagamento?',
    'o link do pix não funciona',
  ])('is not what "%s" asks for', async (text) => {
    const { reply } = await talk(world('psychologist'), text);
    expect(reply).not.toMatch(/O link/);
  });
});

describe('a package of many visits', () => {
  it.each([
    'tem pacote de 10 sessões de drenagem?',
    'quanto sai 10 sessões de drenagem?',
    'quero fechar 10 sessões de drenagem linfática',
    'queria 8 sessões de massagem modeladora, fazem pacote?',
    'fazem desconto fechando 12 sessões?',
    'vocês têm pacote mensal?',
  ])('is passed on, and nothing is booked: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('masseuse'), text);
    expect(reply).toMatch(/profissional/);
    expect(reply).not.toContain('livres');
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual([text]);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'quero 2 sessões de drenagem sexta',
    'já fiz 10 sessões de drenagem',
    'drenagem sexta 10h',
    'depois de 10 sessões melhora?',
  ])('is not read from "%s"', async (text) => {
    const { chat } = await talk(aWorld('masseuse'), text);
    expect(chat.world.handedOver).toEqual([]);
  });
});
