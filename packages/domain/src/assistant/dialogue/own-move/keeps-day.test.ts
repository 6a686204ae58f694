// A change of mind while another day is sought: the visit stays where it is.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const TUESDAY = '2026-03-10T09:00';
const move = (text: string, first = 'quero remarcar minha sessão') =>
  talk(aWorld('physio', { visits: [aVisit(TUESDAY)] }), first, text);

it.each([
  'ah não, pensando bem deixa na terça mesmo',
  'na verdade deixa na terça mesmo',
  'melhor ficar na terça mesmo',
  'fica terça às 9 mesmo',
  'não, mantém a de terça',
  'pensei melhor, deixa na terça',
  'prefiro manter terça mesmo',
  'ai desculpa, deixa terça às 9h mesmo',
  'ah não dá pra mim, deixa como tá mesmo',
  'melhor deixar do jeito que estava',
  'ah então deixa, terça tá bom',
])('keeps it: "%s"', async (text) => {
  const { chat, reply } = await move(text);
  expect(reply).toMatch(/continua/);
  expect(reply).not.toMatch(/\d\d:\d\d|\?/);
  expect(standing(chat)).toEqual([`Sessão de fisioterapia ${TUESDAY}`]);
});

it.each(['deixa na terça às 15h', 'deixa na quarta', 'fica na terça mais tarde', 'deixa na terça mesmo?'])(
  'goes on: "%s"',
  async (text) => {
    expect((await move(text)).reply).not.toMatch(/continua como estava/);
  },
);

it('leaves an hour open on the day of the visit', async () => {
  const { reply } = await move('deixa na terça mesmo', 'quero mudar o horário da minha sessão');
  expect(reply).not.toMatch(/continua como estava/);
});
