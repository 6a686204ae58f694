// The fee of a cancellation, a change or an absence is no price: from the knowledge base, or passed on to the owner.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing } from './test-worlds.ts';

describe('a fee or a refund', () => {
  it.each([
    'tem multa se eu cancelar?',
    'quanto eu pago se eu cancelar em cima da hora?',
    'e o reembolso, quanto é?',
    'quanto custa remarcar?',
    'se eu desistir vocês devolvem o sinal?',
    'preciso pagar quanto se eu cancelar a limpeza?',
  ])('"%s" is passed on, and changes nothing', async (said) => {
    const world = aWorld('dentist');
    world.visits = [aVisit('2026-03-06T10:00', { serviceId: 2 })];
    const chat = practiceChat(world);
    const reply = await chat.send(said);
    expect(reply).toContain('Já passei a pergunta ao profissional');
    expect(reply).not.toContain('R$');
    expect(world.handedOver).toHaveLength(1);
    expect(standing(chat)).toHaveLength(1);
  });

  it('is answered from the knowledge base', async () => {
    const chat = practiceChat(aWorld('psychologist'));
    expect(await chat.send('se eu faltar vcs cobram?')).toContain('24 horas');
    expect(chat.world.handedOver).toEqual([]);
  });

  it('beside a cancellation, the visit is cancelled too', async () => {
    const world = aWorld('dentist');
    world.visits = [aVisit('2026-03-06T10:00', { serviceId: 2 })];
    const chat = practiceChat(world);
    await chat.send('cancela minha limpeza. tem multa?');
    expect(standing(chat)).toEqual([]);
  });
});
