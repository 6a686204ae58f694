import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const ASKED = 'tem sessão individual 12/03 10h?';

describe('one more while a visit is offered', () => {
  it.each([
    ['quero mais uma no mesmo dia, 14h', '2026-03-12T14:00'],
    ['quero outra tambem às 14h', '2026-03-12T14:00'],
    ['e mais uma dia 13/03 14h', '2026-03-13T14:00'],
    ['e também uma sessão individual no dia 13 às 15h, pode ser?', '2026-03-13T15:00'],
    ['quero também outra sessão dia 13/03 às 15h', '2026-03-13T15:00'],
  ])('"%s" leaves the offered one', async (text, second) => {
    const world = { ...aWorld('psychologist'), rules: { maxPerDay: 2 } };
    const { chat, reply } = await talk(world, ASKED, text);
    expect(reply).not.toContain('não cabe');
    expect(standing(chat)).toEqual([]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-12T10:00', `Sessão individual ${second}`]);
  });

  it('names what a limit leaves out', async () => {
    const world = { ...aWorld('psychologist'), rules: { maxPerDay: 2 } };
    const { reply } = await talk(world, ASKED, 'quero mais uma no mesmo dia, 14h', 'e 15h tb');
    expect(reply).toMatch(/outro dia: Sessão individual, quinta-feira, 12\/03, às 15:00[^]*10:00[^]*14:00/);
  });
});

it.each(['nao precisa ser de noite, o mais cedo que tiver', 'qual o mais cedo que tem, qualquer horario?'])(
  'the earliest of all, after "de noite": "%s"',
  async (text) => {
    const { reply } = await talk(aWorld('psychologist'), 'quero sessao individual amanha de noite', text);
    expect(reply).toMatch(/^O mais cedo que tenho é hoje, 04\/03, às 10:30/);
    expect(reply).not.toContain('período');
  },
);
