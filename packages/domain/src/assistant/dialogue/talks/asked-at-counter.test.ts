// Questions that clients ask at a counter, in their own words: each gets its fact or the owner's entry, or honestly nothing.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk, type Trade } from './test-worlds.ts';

const UNKNOWN = /não tenho essa informação/;
const reply = async (trade: Trade, knowledge: string, ...said: string[]) => {
  const entries = knowledge.split('|').filter((entry) => entry !== '');
  const world = aWorld(trade, {
    knowledge: entries.map((entry) => {
      const [title = '', content = ''] = entry.split(': ');
      return { title, content };
    }),
  });
  return (await talk(world, ...said)).reply;
};

describe('the place of work', () => {
  const PLACE = 'Local dos treinos: Os treinos são no calçadão.';

  it.each([
    'onde vc dá aula?',
    'a gente treina em que lugar?',
    'onde a gente se encontra?',
    'em que praça é o treino?',
    'onde vão ser feitos os treinos?',
    'onde você treina?',
    'o treino é em que lugar?',
    'onde acontecem as aulas?',
  ])('is the one of its entry, without the address: "%s"', async (text) => {
    const said = await reply('trainer', PLACE, text);
    expect(said).toContain('calçadão');
    expect(said).not.toContain('Rua Goiás');
  });

  it.each(['qual o endereço?', 'onde fica?', 'me passa a localização'])(
    'goes before the address: "%s"',
    async (text) => {
      expect(await reply('trainer', PLACE, text)).toMatch(/calçadão.*Rua Goiás/s);
    },
  );

  it.each(['qual o endereço da escola?', 'fica perto do metrô?', 'qual o endereço da academia?'])(
    'without an entry is the address: "%s"',
    async (text) => {
      expect(await reply('trainer', '', text)).toContain('Rua Goiás');
    },
  );
});

describe('a difference', () => {
  it.each([
    'qual a diferença de preço do corte pro combo?',
    'qual a diferença de valor entre corte masculino e corte + barba?',
    'quanto é a diferença de preço do corte masculino pro corte + barba?',
  ])('of price names both prices: "%s"', async (text) => {
    expect(await reply('barber', '', text)).toMatch(/45,00.*70,00.*diferença é de R\$ 25,00/);
  });

  it('of two services covers both', async () => {
    const said = await reply('manicure', '', 'qual a diferença entre manicure e pedicure?');
    expect(said).toMatch(/Manicure custa.*Pedicure custa/s);
  });

  it('is no "muda"', async () => {
    expect(await reply('barber', '', 'o valor do corte muda no sábado?')).not.toMatch(/diferença/);
  });
});

describe('an entry in other words', () => {
  it.each<[Trade, string, string, RegExp]>([
    [
      'barber',
      'Ordem de chegada: Atendemos só com hora marcada.',
      'posso ir direto sem marcar?',
      /hora marcada/,
    ],
    ['barber', 'Ordem de chegada: Atendemos só com hora marcada.', 'precisa marcar antes?', /hora marcada/],
    [
      'dentist',
      'Parcelamento: Em até 6 vezes no cartão.',
      'dá pra pagar o clareamento em várias vezes?',
      /6 vezes/,
    ],
    ['hairdresser', "Produtos: Usamos L'Oréal e Wella.", 'qual marca vcs usam?', /Wella/],
    ['hairdresser', "Produtos: Usamos L'Oréal e Wella.", 'que tinta vocês usam?', /Wella/],
    [
      'hairdresser',
      'Alergia: Fazemos teste de alergia.',
      'tenho alergia a tinta, o que faço?',
      /teste de alergia/,
    ],
    ['doctor', 'Receita: Só em consulta.', 'preciso renovar a receita, como faço?', /Só em consulta/],
    ['physio', 'Roupa: Venha com roupa leve.', 'posso ir de calça jeans?', /roupa leve/],
    [
      'manicure',
      'Unha quebrada: O conserto custa R$ 15,00.',
      'quebrou minha unha, quanto pra arrumar?',
      /15,00/,
    ],
    [
      'nutritionist',
      'Plano alimentar: Chega em 3 dias.|Convênio: Não atendemos.',
      'atende unimed?',
      /Não atendemos/,
    ],
    ['vet', 'Retirada: O pet fica pronto em 3 horas.', 'demora quanto pra ficar pronto?', /3 horas/],
  ])('%s "%s" is found: "%s"', async (trade, knowledge, text, expected) => {
    expect(await reply(trade, knowledge, text)).toMatch(expected);
  });

  it.each<[Trade, string, string]>([
    ['dentist', 'Depois do clareamento: Evite café por 48 horas.', 'qual a marca do clareador?'],
    ['trainer', 'Local dos treinos: No calçadão.', 'tenho hérnia, será que pode?'],
    ['makeup', 'Teste da noiva: A prévia custa R$ 250,00.', 'faz penteado também?'],
    ['manicure', 'Unha quebrada: O conserto custa R$ 15,00.', 'usa que marca de esmalte?'],
    ['accountant', 'MEI: Mensalidade de R$ 80,00.', 'quanto cobra pra abrir um cnpj?'],
  ])('%s "%s" does not answer "%s"', async (trade, knowledge, text) => {
    const [, content = ''] = knowledge.split(': ');
    expect(await reply(trade, knowledge, text)).not.toContain(content);
  });

  it('leaves the price of a service to the catalog', async () => {
    const said = await reply(
      'accountant',
      'Documentos: Traga informes.',
      'quanto cobra pra declarar imposto de renda?',
    );
    expect(said).toContain('300,00');
  });
});

describe('opening hours', () => {
  it.each(['e sábado?', 'e no sábado?', 'e na segunda?', 'ah, e domingo?'])(
    'are also told for the next day asked: "%s"',
    async (text) => {
      const said = await reply('dentist', '', 'sexta vc abre?', text);
      expect(said).toMatch(/atendemos/i);
      expect(said).not.toMatch(UNKNOWN);
    },
  );

  it.each(['até que horas posso levar meu cachorro aí?', 'até que horas vocês ficam aí?'])(
    'are told before any entry: "%s"',
    async (text) => {
      expect(await reply('vet', 'Exóticos: Não atendemos aves nem outros animais.', text)).toContain('18:00');
    },
  );

  it.each([
    'me manda os horarios de quinta?',
    'oi, me passa os horários de quinta por favor',
    'quero ver os horários de amanhã',
  ])('are no free times: "%s"', async (text) => {
    expect(await reply('manicure', '', text)).toMatch(/horários livres.*05\/03/s);
  });

  it('are given when asked by name', async () => {
    expect(await reply('manicure', '', 'me passa os horários de funcionamento?')).not.toMatch(/livres/);
  });
});

describe('a question beside a wish', () => {
  it.each<[Trade, string]>([
    ['dentist', 'oii quero clarear os dentes mas tenho sensibilidade, doi?'],
    ['nutritionist', 'queria marcar uma consulta, sou vegana, vc atende vegano?'],
    ['manicure', 'quero manicure, vocês têm estacionamento?'],
  ])('%s is not passed over: "%s"', async (trade, text) => {
    const said = await reply(trade, '', text);
    expect(said).toMatch(/não (tenho|sei)/);
    expect(said).toMatch(/livres/);
  });

  it.each(['quero manicure, tem amanhã?', 'queria marcar manicure, pode ser sexta?', 'quero manicure, dá?'])(
    'is none where it asks for the visit: "%s"',
    async (text) => {
      expect(await reply('manicure', '', text)).not.toMatch(/não (tenho essa|sei dizer)/);
    },
  );
});

describe('the offer to ask the owner', () => {
  const asked = async (answer: string) => {
    const { chat } = await talk(aWorld('manicure'), 'vc tem esmalte da risque?', answer);
    return chat.world.handedOver.map(({ reason }) => reason);
  };

  it.each(['ta', 'tá bom', 'Está bem', 'ta ok', 'sim', 'pode', '👍', '🙏'])(
    'is taken: "%s"',
    async (text) => {
      expect(await asked(text)).toEqual(['question']);
    },
  );

  it.each(['😍😍', '😊', '❤️', 'tá caro hein', 'não precisa'])('is not taken: "%s"', async (text) => {
    expect(await asked(text)).toEqual([]);
  });
});

describe('small things', () => {
  it.each(['Oi é da pizzaria?', 'boa noite, é da farmácia?', 'esse número é da clínica Sol?'])(
    'a wrong number hears whose it is: "%s"',
    async (text) => {
      expect(await reply('barber', '', text)).toContain('Aqui é Barbearia do Léo');
    },
  );

  it('the right number is confirmed', async () => {
    expect(await reply('barber', '', 'é da barbearia do léo?')).toContain('Isso, aqui é Barbearia do Léo');
  });

  it('"falou bem de você" is no goodbye', async () => {
    const said = await reply('manicure', '', 'oi aqui é a Jéssica amiga da Carol ela falou mto bem de vc');
    expect(said).not.toMatch(/logo|breve|Tchau/);
  });

  it('"descontrolada" asks for no discount', async () => {
    const said = await reply(
      'doctor',
      '',
      'queria marcar consulta pro meu pai, ta com a pressao descontrolada',
    );
    expect(said).not.toMatch(/desconto/);
  });

  it.each(['to indignado, paguei 3 mil e o processo nao anda', 'o meu caso não anda'])(
    'a slow lawsuit is no illness: "%s"',
    async (text) => {
      expect(await reply('lawyer', '', text)).not.toMatch(/saúde/);
    },
  );

  it.each(['não vou conseguir amanhã, minha bebê tá com febre', 'preciso desmarcar amanhã, tô com febre'])(
    'an illness that keeps a client from a salon alarms nobody: "%s"',
    async (text) => {
      const world = aWorld('manicure', { visits: [aVisit('2026-03-05T10:00')] });
      const { chat, reply: said } = await talk(world, text);
      expect(said).toMatch(/melhoras/);
      expect(said).not.toMatch(/saúde/);
      expect(chat.world.handedOver.filter(({ reason }) => reason === 'clinical')).toEqual([]);
    },
  );

  it('the price of an unlisted treatment is not that of another', async () => {
    const said = await reply('vet', '', 'preciso castrar ele quanto é?');
    expect(said).toContain('Não encontrei esse serviço');
    expect(said).not.toContain('160,00');
  });

  it.each(['qual seu número da OAB?', 'qual o CRM da doutora?'])(
    'is no one else’s data: "%s"',
    async (text) => {
      expect(await reply('lawyer', '', text)).not.toMatch(/privacidade/);
    },
  );
});

describe('an animal in danger', () => {
  it('gets no help lines of people', async () => {
    const said = await reply('vet', '', 'minha gata comeu veneno de rato agora ta espumando o que eu faço');
    expect(said).toContain('pronto atendimento veterinário');
    expect(said).not.toMatch(/CVV|188/);
  });

  it.each(['o que faço', 'ajuda pelo amor de deus', 'e agora?'])(
    'is sent there again: "%s"',
    async (text) => {
      const said = await reply('vet', '', 'meu cachorro ta tendo convulsao agora socorro', text);
      expect(said).toContain('pronto atendimento veterinário');
      expect(said).not.toMatch(/livres/);
    },
  );

  it('leaves its owner’s own danger to the help lines', async () => {
    const said = await reply('vet', '', 'meu gato comeu veneno e eu quero morrer também');
    expect(said).toContain('188');
  });
});
