// Questions about a deadline hear the rule, and not the entry that says otherwise.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const knowledge = [{ title: 'Cancelamento', content: 'Cancelamentos são gratuitos até 24 horas antes.' }];

const chatUnder = (rules: Record<string, number>) =>
  practiceChat({
    ...aWorld('barber', { visits: [aVisit('2026-03-20T09:00', { id: 1, serviceId: 1 })] }),
    knowledge,
    rules,
  });

describe('until when a visit may be changed', () => {
  it.each([
    'até quando posso cancelar o corte de sexta?',
    'até quando posso remarcar ou cancelar?',
    'com quantas horas de antecedência posso desmarcar a de 20/03?',
    'até quando posso cancelar?',
    'qual o prazo para cancelar?',
    'posso cancelar até quando?',
    'dá pra cancelar até quando',
    'e posso desmarcar ou remarcar até quando?',
    'posso cancelar com quanta antecedência?',
    'dá pra mudar o horário até que horas?',
  ])('is told by the rule: "%s"', async (text) => {
    const chat = chatUnder({ clientChangeUntilHours: 48 });
    expect(await chat.send(text)).toContain('só consigo mudar ou cancelar até 2 dias antes');
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }]);
  });

  it('is answered by the entry where no rule is set', async () => {
    expect(await chatUnder({}).send('até quando posso cancelar?')).toContain('24 horas');
  });
});

it.each([
  'com quanta antecedência preciso marcar?',
  'qual a antecedência mínima?',
  'qual a antecedência mínima para marcar?',
])('the least notice: "%s"', async (text) => {
  const reply = await chatUnder({ minNoticeMin: 1440 }).send(text);
  expect(reply).toContain('Só consigo marcar com pelo menos 1 dia de antecedência');
});

it.each(['cancela o corte de sexta', 'quando posso marcar um corte?', 'posso cancelar o corte de sexta?'])(
  '"%s" is no question about a deadline',
  async (text) => {
    const reply = await chatUnder({ clientChangeUntilHours: 48, minNoticeMin: 1440 }).send(text);
    expect(reply).not.toMatch(/^Por aqui só|^Só consigo/);
  },
);
