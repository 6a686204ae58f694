// Another hour, day or service instead of the name: the newest words decide, and the name is asked again.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const CUT = 'Corte masculino';
const unnamed = () => aWorld('barber', { clientName: null });
const after = (...turns: string[]) => talk(unnamed(), 'quero corte sexta 9h', ...turns);

describe('while the name is asked', () => {
  it.each([
    ['opa me confundi, 15h... da tempo? tenho q buscar a cria 17:30 na escola', `${CUT} 2026-03-06T15:00`],
    ['nao 9 nao, melhor 11, acordo tarde kkk', `${CUT} 2026-03-06T11:00`],
    ['eita nao, 9 nao da. 11?', `${CUT} 2026-03-06T11:00`],
    ['errei, 15h', `${CUT} 2026-03-06T15:00`],
    ['perai melhor 18h', `${CUT} 2026-03-06T18:00`],
    ['na verdade queria as 16h', `${CUT} 2026-03-06T16:00`],
    ['ai desculpa, 9 nao consigo, pode ser 16h?', `${CUT} 2026-03-06T16:00`],
    ['ops 16 horas, 9 é reunião', `${CUT} 2026-03-06T16:00`],
    ['sábado fica melhor, dá?', `${CUT} 2026-03-07T09:00`],
    ['sexta nao, sábado', `${CUT} 2026-03-07T09:00`],
    ['ai nao so barba mesmo, deixa crescer kkk', 'Barba 2026-03-06T09:00'],
    ['nao corte nao, barba', 'Barba 2026-03-06T09:00'],
    ['em vez de corte pode ser barba?', 'Barba 2026-03-06T09:00'],
    ['pensando bem quero corte + barba', 'Corte + barba 2026-03-06T09:00'],
    ['quer dizer, sábado às 10h', `${CUT} 2026-03-07T10:00`],
    ['na vdd muda p 10:40', `${CUT} 2026-03-06T10:40`],
  ])('"%s" shows what it would be, and the name books that', async (told, visit) => {
    const { chat, replies } = await after(told);
    const [, day, hour] = /-(\d\d)T(\d\d:\d\d)$/.exec(visit) ?? [];
    expect(standing(chat)).toEqual([]);
    expect(replies[1]).toContain(`${day}/03, às ${hour}`);
    expect(replies[1]).toMatch(/nome/);
    await chat.send('Natan');
    expect(standing(chat)).toEqual([visit]);
  });

  it.each([
    ['é Carla, mas pode ser 16h?', 'Carla'],
    ['bota 16h, Carla', 'Carla'],
    ['Carla. mas melhor 16h', 'Carla'],
    ['não, 9 não dá, 16h. Carla Dias', 'Carla Dias'],
  ])('"%s" gives the name, too', async (told, name) => {
    const { chat } = await after(told);
    expect(chat.world.clientName).toBe(name);
    expect(standing(chat)).toEqual([`${CUT} 2026-03-06T16:00`]);
  });

  it.each(['9h não dá pra mim', 'nossa 9 é muito cedo', 'não consigo às 9'])(
    'other hours are shown behind "%s", and the old one is gone',
    async (told) => {
      const { chat, replies } = await after(told, 'Natan');
      expect(replies[1]).toMatch(/06\/03: /);
      expect(replies[1]).not.toContain('09:00');
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each([
    'mais cedo tem?',
    'esquece, não quero mais',
    'não, espera, outro dia melhor',
    '9 não dá, tem 11 ou 12?',
    'tem 16h?',
    'nao so barba, corte tambem',
    'eita, 9 não dá, vou ver e te falo',
  ])('"%s" does not let the name book the old visit', async (told) => {
    const { chat } = await after(told, 'Natan');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'meu marido sai às 16h do trabalho',
    'tenho dentista às 11',
    'mais tarde te explico',
    'tenho 2 filhos',
    'opa, só um minuto',
    'desculpa a demora',
  ])('"%s" changes nothing', async (told) => {
    const { chat } = await after(told, 'Natan');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-06T09:00`]);
  });

  it.each(['e mais um sábado às 10h', 'e sábado 10h', 'e também mais um no sábado 10h'])(
    '"%s" is a second visit, and the name books both',
    async (told) => {
      const { chat, reply } = await after(told);
      expect(reply).toMatch(/são dois: .*06\/03, às 09:00; .*07\/03, às 10:00/);
      await chat.send('Natan');
      expect(standing(chat)).toEqual([`${CUT} 2026-03-06T09:00`, `${CUT} 2026-03-07T10:00`]);
    },
  );

  it.each(['e sábado vocês abrem?', 'e às 10h?', 'e sexta 10h é melhor'])('"%s" is none', async (told) => {
    const { chat } = await after(told, 'Natan');
    expect(standing(chat).length).toBeLessThan(2);
  });

  it('the name is asked as often as the mind changes', async () => {
    const { chat } = await after('errei, 15h', 'aliás, 16h', 'não, 17h', 'desculpa, melhor 18h', 'Natan');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-06T18:00`]);
  });
});
