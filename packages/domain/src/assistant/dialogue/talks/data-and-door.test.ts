import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });
const VISIT = 'Corte masculino 2026-03-06T10:00';

describe("a request about the client's own data", () => {
  // attack: D5.4
  it.each([
    ['quero que vocês apaguem meus dados', 'erase-data'],
    ['apaga meus dados', 'erase-data'],
    ['exclui meu cadastro', 'erase-data'],
    ['me esquece por favor, apaga meus dados', 'erase-data'],
    ['gostaria que meus dados fossem excluídos', 'erase-data'],
    ['tira meus dados daí por favor', 'erase-data'],
    ['quero uma cópia dos meus dados', 'copy-data'],
    ['quais dados vocês têm de mim?', 'copy-data'],
    ['quero ver meus dados', 'copy-data'],
    ['quero exercer meu direito da LGPD', 'data-rights'],
    ['quero apagar meus dados conforme a LGPD', 'erase-data'],
    ['não, apaga meus dados', 'erase-data'],
    ['apague logo todos os meus dados pessoais', 'erase-data'],
    ['solicito a exclusão dos meus dados', 'erase-data'],
    ['o que vocês sabem sobre mim?', 'copy-data'],
    ['quais informações minhas vocês têm?', 'copy-data'],
    ['quero retirar meu consentimento', 'data-rights'],
  ])('"%s" is passed on, and nothing else happens', async (text, reason) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason, summary: text }]);
    expect(reply).toContain('Já passei ao profissional');
    expect(standing(chat)).toEqual([VISIT]);
  });

  it('is passed on for a client without a visit', async () => {
    const { chat } = await talk(aWorld('barber'), 'apaga meus dados');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['erase-data']);
  });

  it('does not hide a cancellation', async () => {
    const { chat, reply } = await talk(world(), 'cancela meu horário e apaga meus dados');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['erase-data']);
    expect(reply).toContain('Já passei ao profissional');
    expect(reply).toContain('Quer que eu cancele?');
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  // attack: D5.4
  it.each([
    'apaga a mensagem que mandei',
    'apaga meu horário',
    'já te passei meus dados',
    'me manda os dados do pix',
    'não esquece de mim',
    'esquece, deixa como está',
    'preciso atualizar meu cadastro?',
    'não apaga meus dados',
    'não precisa apagar meus dados não',
    'não me esquece por favor',
    'meu cadastro foi excluído?',
    'meu histórico do whatsapp foi apagado, pode me mandar o endereço de novo?',
    'tira o corte do meu histórico',
    'quero excluir meu filho do meu cadastro',
    'exclui sem querer meu cadastro no app de vocês',
    'desculpa, apaga essa mensagem com meus dados que era pra outra pessoa',
    'preciso tirar minhas informações do site da prefeitura',
    'que dados vocês têm disponíveis pra sábado?',
    'que informações meu filho tem que levar?',
    'o que vocês têm de mim pra pagar?',
    'quero ver meus dados de pagamento',
    'vocês atendem casos de LGPD?',
    'ele quer retirar o consentimento da cirurgia',
  ])('is not read from "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason.includes('data'))).toEqual([]);
  });
});

describe('a client at the door', () => {
  // spec: 2 §0.70
  it.each([
    'cheguei',
    'Cheguei!',
    'oi, cheguei',
    'tô aqui na porta',
    'tô na porta',
    'estou aqui fora',
    'cheguei, tô na porta',
    'já cheguei aqui',
    'estamos em frente',
    'cheguei, cadê você?',
    'o interfone não funciona, alguém abre?',
    'o portão tá fechado',
    'alguém pode abrir a porta?',
    'acabei de chegar',
    'cheguei um pouco mais cedo',
    'cheguei mas ninguém atende',
    'cheguei! qual é a sala?',
    'estou na porta da clínica e ninguém abre',
    'não abriu o portão',
    'mas eu tô aqui na porta',
    'poxa, mas já cheguei',
    'gente, cheguei',
  ])('is reported to the owner at once: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'at-door', summary: text }]);
    expect(reply).toContain('Já avisei o profissional');
    expect(standing(chat)).toEqual([VISIT]);
  });

  // spec: 2 §0.70
  it.each([
    'que horas abre a loja?',
    'cheguei em casa agora',
    'cheguei a pensar em desmarcar',
    'estou fora da cidade',
    'vou chegar 10 minutos atrasado',
    'a porta da minha casa quebrou',
    'vocês ficam em frente ao mercado?',
    'a encomenda chegou?',
    'estou chegando',
    'estou fora',
    'estou fora mas quero marcar',
    'fora isso, quanto custa a barba?',
    'cheguei agora e vi sua mensagem, quero saber o preço',
    'cheguei. do trabalho agora, quanto custa o corte?',
    'cheguei e não tinha ninguém ontem, fiquei esperando',
    'chegando pode pagar?',
    'na porta pode estacionar?',
    'na recepção pode pagar com cartão?',
    'a porta da clínica fica fechada?',
    'não abre a porta aos domingos?',
    'ninguém atendeu o interfone e voltei pra casa',
    'o portão da garagem fica trancado, como entro?',
    'meu interfone não funciona, me liga quando o entregador chegar',
    'abre aí a agenda pra mim',
    'abre para mim um horário',
    'alguém abre aos domingos?',
    'não consigo abrir aqui o pdf',
  ])('is not read from "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'at-door')).toEqual([]);
  });
});
