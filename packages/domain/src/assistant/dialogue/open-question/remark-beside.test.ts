// A remark that names a day or a service while times are shown changes neither; a wish does.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const FRIDAY = '2026-03-06';

describe('the day and the service stay after', () => {
  it.each<[Trade, string, string]>([
    ['masseuse', 'massagem relaxante sexta', 'ano passado eu ia todo sábado kkk'],
    ['manicure', 'manicure sexta', 'meu niver é dia 7'],
    ['manicure', 'manicure sexta', 'o pé eu faço em casa'],
    ['trainer', 'treino sexta', 'hj to moido'],
    ['makeup', 'maquiagem social sexta', 'amanha eu faço a unha'],
    ['physio', 'rpg sexta', 'minha fisioterapia antiga era de quinta'],
    ['barber', 'corte masculino sexta', 'tu viu o jogo ontem? que roubo'],
    ['barber', 'corte masculino sexta', 'sábado passado vcs estavam fechados ne'],
    ['electrician', 'visita tecnica sexta', 'o chuveiro queimou ontem'],
    ['manicure', 'manicure sexta', 'quinta é o aniversário da minha mãe'],
  ])('%s: "%s", "%s"', async (trade, wish, remark) => {
    const { chat, replies } = await talk(aWorld(trade), wish, remark);
    expect(replies[1]).not.toContain('•');
    expect(standing(chat)).toEqual([]);
    await chat.send('17h');
    expect(standing(chat)).toEqual([expect.stringContaining(`${FRIDAY}T17:00`)]);
    expect(
      chat.world.services.find(({ id }) => id === chat.world.visits[0]?.serviceId)?.name.toLowerCase(),
    ).toContain(
      wish.split(' ')[0] === 'treino' ? 'treino' : wish.replace(' sexta', '').replace('tecnica', 'técnica'),
    );
  });
});

describe('the day changes after', () => {
  it.each([
    'na verdade quinta é melhor pra mim',
    'quinta eu tô livre',
    'tem que ser quinta',
    'e quinta?',
    'quinta é folga pra mim',
    'ou quinta',
    'sexta não dá, quinta sim',
  ])('"%s"', async (text) => {
    const { chat } = await talk(aWorld('manicure'), 'manicure sexta', text, '10h');
    expect(standing(chat)).toEqual(['Manicure 2026-03-05T10:00']);
  });

  it('and the service after a wish for another', async () => {
    const { chat } = await talk(aWorld('manicure'), 'manicure sexta', 'melhor fazer pé e mão', '10h');
    expect(standing(chat)).toEqual([`Pé e mão ${FRIDAY}T10:00`]);
  });
});

it('what happened yesterday is no wished day', async () => {
  const text = 'minha cachorra comeu uma meia ontem e hoje nao quer comer, da pra atender hj depois das 15?';
  expect((await talk(aWorld('vet'), text)).reply).not.toContain('já passou');
});
