import { describe, expect, it } from 'vitest';
import { aWorld, talk } from './test-worlds.ts';

const world = () =>
  aWorld('dentist', {
    knowledge: [
      {
        title: 'Cuidados depois do clareamento',
        content: 'Evite café, vinho e molhos escuros por 48 horas.',
      },
    ],
  });

describe("what a client may eat or drink, beside the owner's entries", () => {
  it.each(['clareei os dentes, posso tomar café?', 'fiz clareamento ontem, posso beber vinho?'])(
    'is answered with the entry: "%s"',
    async (message) => {
      expect((await talk(world(), message)).reply).toContain('48 horas');
    },
  );

  it.each(['clareei os dentes, posso tomar dipirona?', 'posso tomar ibuprofeno com café?'])(
    'is no advice about medicine: "%s"',
    async (message) => {
      const { reply } = await talk(world(), message);
      expect(reply).not.toContain('48 horas');
      expect(reply).toContain('Não posso dar orientação');
    },
  );
});

describe('how a service works', () => {
  it.each([
    [['como é que funciona o clareamento?']],
    [['quanto é o clareamento?', 'como é que funciona?']],
    [['quanto é o clareamento?', 'e como funciona?']],
  ])('is told from its entry: %j', async (messages) => {
    expect((await talk(world(), ...messages)).reply).toContain('48 horas');
  });

  it('is a question about the assistant where no service was named', async () => {
    expect((await talk(world(), 'como funciona?')).reply).toContain('marcar um horário');
  });
});
