// "eu não marquei nada", "não era isso", "como assim?" when the assistant wrote nothing just before.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing } from './test-worlds.ts';

const withVisits = (...starts: string[]) => {
  const world = aWorld('hairdresser');
  world.visits = starts.map((start, at) => aVisit(start, { serviceId: at + 1 }));
  return practiceChat(world);
};

describe('a visit that the client knows nothing of', () => {
  it.each([
    'eu não marquei nada amanhã',
    'não fui eu que marquei isso',
    'eu não pedi corte não, quem marcou isso?',
    'quem marcou isso?',
  ])('"%s" shows it, tells the owner and offers to cancel it', async (said) => {
    const chat = withVisits('2026-03-05T10:00');
    expect(await chat.send(said)).toMatch(/Corte feminino, amanhã, 05\/03, às 10:00\.\nQuer que eu cancele/);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['complaint']);
    expect(standing(chat)).toHaveLength(1);
    await chat.send('sim, pode cancelar');
    expect(standing(chat)).toEqual([]);
  });

  it('asks which of several', async () => {
    const chat = withVisits('2026-03-05T10:00', '2026-03-07T10:00');
    expect(await chat.send('não fui eu que marquei essas coisas')).toContain('Qual é para cancelar?');
    expect(standing(chat)).toHaveLength(2);
  });

  it('says that the day has no visit', async () => {
    const chat = withVisits();
    expect(await chat.send('eu não marquei nada amanhã')).toContain('não há nada marcado');
    expect(chat.world.handedOver).toEqual([]);
  });

  it('"ainda não marquei a coloração" denies nothing', async () => {
    const chat = withVisits('2026-03-05T10:00');
    expect(await chat.send('ainda não marquei a coloração')).not.toContain('cancele');
  });
});

it('"não era isso" after an answer asks the client to explain', async () => {
  const chat = withVisits('2026-03-05T10:00');
  await chat.send('qual o valor da coloração?');
  expect(await chat.send('não era isso')).toContain('Como seria, então?');
  expect(standing(chat)).toHaveLength(1);
});

describe('"como assim?"', () => {
  it('after a booking tells it, and that it can be undone', async () => {
    const chat = withVisits();
    await chat.send('quero corte sexta 10h');
    expect(await chat.send('como assim?')).toMatch(/sexta-feira, 06\/03, às 10:00.*eu desfaço/);
    await chat.send('eu não marquei nada');
    expect(standing(chat)).toEqual([]);
  });

  it('with a question open asks it again', async () => {
    const chat = withVisits();
    await chat.send('será que tem corte amanhã às 10h?');
    expect(await chat.send('como assim?')).toContain('Quer que eu marque');
    expect(standing(chat)).toEqual([]);
  });
});
