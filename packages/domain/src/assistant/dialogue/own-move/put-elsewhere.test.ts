// "cancela e me coloca na quarta 9h": one order with two halves moves the visit; a reason behind "cancela" moves nothing.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const TUESDAY = '2026-03-10T09:00';
const world = () => aWorld('physio', { visits: [aVisit(TUESDAY)] });
const at = (start: string) => [`Sessão de fisioterapia ${start}`];

describe('a visit that is given up for another time', () => {
  it.each([
    ['ihh terça vou ta em curitiba, cancela e me coloca na quarta 10h', '2026-03-11T10:00'],
    ['terça nao da, cancela e me coloca na quarta 10h', '2026-03-11T10:00'],
    ['desmarca e bota pra quinta 10h', '2026-03-12T10:00'],
    ['desmarca terça e joga pra quinta no mesmo horário', '2026-03-12T09:00'],
    ['pode cancelar terça e me encaixa na quarta às 14h', '2026-03-11T14:00'],
    ['cancela a de terça e poe na sexta 10h', '2026-03-13T10:00'],
    ['meu dia é terça né? preciso trocar, da quarta 10h?', '2026-03-11T10:00'],
    ['preciso mudar minha sessão, dá quinta 10h?', '2026-03-12T10:00'],
  ])('moves there: "%s"', async (text, start) => {
    const { chat, reply } = await talk(world(), text);
    expect(reply).not.toMatch(/Não encontrei|Não cancelei/);
    if (/Quer que eu mude/.test(reply)) await chat.send('sim');
    expect(standing(chat)).toEqual(at(start));
  });

  it.each([
    'cancela o de terça por favor e vê se tem quinta à tarde',
    'cancela terça e veja se dá na quinta à tarde',
    'pode desmarcar terça e me encaixa na quinta à tarde',
  ])('stays until another start is chosen: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(reply).toMatch(/quinta-feira, 12\/03: 14:00/);
    expect(standing(chat)).toEqual(at(TUESDAY));
    await chat.send('15h');
    expect(standing(chat)).toEqual(at('2026-03-12T15:00'));
  });

  it.each([
    'cancela a de terça, vou viajar quarta',
    'cancela terça, quarta eu tenho médico',
    'cancela terça por favor, não tem como eu ir',
    'desmarca terça, quinta eu te falo',
  ])('is only cancelled: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(reply).not.toMatch(/mudei/);
    if (standing(chat).length > 0) expect(reply).toMatch(/cancele/);
  });

  it('is not said to be missing when the client names it', async () => {
    const { reply } = await talk(world(), 'vou dar uma pausa no RPG, desmarca terça pf');
    expect(reply).not.toMatch(/Não encontrei/);
  });
});
