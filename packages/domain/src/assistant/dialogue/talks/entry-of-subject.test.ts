// Knowledge entries answer only questions about their subject, and before the catalog's price.
import { describe, expect, it } from 'vitest';
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { aWorld, talk, type Trade } from './test-worlds.ts';

const ask = async (trade: Trade, knowledge: KnowledgeItem[], ...turns: string[]) => {
  const world = aWorld(trade, { knowledge });
  if (trade === 'manicure')
    world.services = world.services.map((service) =>
      service.id === 4 ? { ...service, name: 'Alongamento em fibra' } : service,
    );
  return (await talk(world, ...turns)).reply;
};

const RABIES = { title: 'Vacina antirrábica', content: 'A vacina antirrábica custa R$ 60,00.' };
const UPKEEP = {
  title: 'Manutenção da fibra',
  content: 'A manutenção da fibra é a cada 21 dias e custa R$ 100,00.',
};
const EXTRACTION = {
  title: 'Depois da extração',
  content: 'Depois da extração, coma só comidas frias e moles por um dia.',
};

describe('the price in an entry that names the asked thing', () => {
  it.each([
    'quanto é a vacina da raiva?',
    'vacina antirrabica quanto custa?',
    'oi, quanto é a vacina da raiva?',
    'qual o valor da vacina antirrábica?',
  ])('comes before the price of the service: "%s"', async (question) => {
    expect(await ask('vet', [RABIES], question)).toContain('60,00');
  });

  it.each(['quanto custa a manutenção da fibra?', 'de quanto em quanto tempo é a manutenção da fibra?'])(
    'and the rhythm: "%s"',
    async (question) => {
      expect(await ask('manicure', [UPKEEP], question)).toContain('21 dias');
    },
  );

  it.each([
    'quanto é a vacina?',
    'oi, quanto é a vacina?',
    'bom dia, quanto é a vacina?',
    'vacina quanto custa?',
  ])('is not told to a question about the service: "%s"', async (question) => {
    expect(await ask('vet', [RABIES], question)).toContain('90,00');
  });

  it.each(['oi, quanto é o corte?', 'boa tarde, quanto é a barba?'])(
    'a greeting changes nothing: "%s"',
    async (question) => {
      expect(await ask('barber', [], question)).toContain('O valor de');
    },
  );

  it('comes beside the price of the service it does not name', async () => {
    const fee = { title: 'Atendimento em domicílio', content: 'Em domicílio a taxa é de R$ 50,00.' };
    const reply = await ask('makeup', [fee], 'quanto custa maquiagem social em domicílio?');
    expect(reply).toContain('200,00');
    expect(reply).toContain('50,00');
  });
});

describe('advice for after a treatment', () => {
  it.each(['posso comer antes?', 'posso beber alguma coisa antes?', 'tem que comer antes?'])(
    'does not answer a question about before: "%s"',
    async (question) => {
      const reply = await ask('dentist', [EXTRACTION], 'quanto é o clareamento?', question);
      expect(reply).not.toContain('extração');
    },
  );

  it.each(['o que posso comer depois da extração?', 'depois da extração posso comer o quê?'])(
    'answers a question about after: "%s"',
    async (question) => {
      expect(await ask('dentist', [EXTRACTION], question)).toContain('comidas frias');
    },
  );
});

describe('a question beside a list of times', () => {
  it.each(['levo o contrato impresso?', 'levo a consulta impressa?', 'a consulta jurídica emite recibo?'])(
    'is not answered by the same list: "%s"',
    async (question) => {
      const world = aWorld('lawyer');
      world.services = world.services.map((service) => ({
        ...service,
        name: 'Consulta de contrato jurídica',
      }));
      const { reply } = await talk(world, 'tem consulta amanhã?', question);
      expect(reply).toContain('Quer que eu pergunte ao profissional?');
    },
  );

  it.each(['tem consulta à tarde?', 'e a consulta sexta?'])('about times is: "%s"', async (question) => {
    const { reply } = await talk(aWorld('lawyer'), 'tem consulta amanhã?', question);
    expect(reply).toMatch(/^• .*: \d\d:\d\d/m);
  });
});
