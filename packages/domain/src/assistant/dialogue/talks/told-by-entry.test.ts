// Questions that a rule for something else would take, where an entry of the owner answers them.
import { describe, expect, it } from 'vitest';
import { aWorld, talk, type Trade } from './test-worlds.ts';

const ask = async (trade: Trade, entry: string, question: string): Promise<string> => {
  const [title = '', content = ''] = entry.split(': ');
  return (await talk(aWorld(trade, { knowledge: [{ title, content }] }), question)).reply;
};

describe('an entry about what is asked', () => {
  it.each<[Trade, entry: string, question: string]>([
    // the length of something that is no visit
    [
      'lawyer',
      'Prazo: Um divórcio consensual leva de 1 a 3 meses.',
      'demora muito pra se separar amigavelmente?',
    ],
    // a price that no service has
    [
      'accountant',
      'Mensalidade: A mensalidade da contabilidade começa em R$ 250,00.',
      'quanto fica pra cuidarem da minha firma todo mês?',
    ],
    [
      'electrician',
      'Ventilador: Instalo ventilador de teto por R$ 90,00.',
      'quanto cobra pra pendurar uma luminária no teto?',
    ],
    // a way of paying
    ['vet', 'Pagamento: Parcelamos em até 3 vezes.', 'achei caro, dá pra quebrar o valor?'],
    // words for a person in charge
    [
      'beautician',
      'Menores: Menores de 16 anos só com autorização dos pais.',
      'minha sobrinha tem 15 anos, precisa do responsável?',
    ],
    [
      'doctor',
      'Telemedicina: Fazemos consulta por vídeo para quem já é paciente.',
      'já me consulto aí, posso falar com o doutor pelo celular?',
    ],
    // what sounds like advice
    ['photographer', 'Roupas: Dá tempo de trocar de look até 3 vezes.', 'posso usar mais de um vestido?'],
    // without a question mark
    [
      'electrician',
      'Nota: Emitimos nota fiscal para empresas.',
      'sou síndico, precisa de comprovante fiscal pro condomínio',
    ],
  ])('%s: "%s" answers "%s"', async (trade, entry, question) => {
    expect(await ask(trade, entry, question)).toContain(entry.split(': ')[1]);
  });

  it.each<[Trade, entry: string, question: string]>([
    ['lawyer', 'Prazo: Um divórcio consensual leva de 1 a 3 meses.', 'quanto tempo dura a consulta?'],
    ['doctor', 'Telemedicina: Fazemos consulta por vídeo.', 'posso falar com o doutor?'],
    [
      'beautician',
      'Menores: Menores de 16 anos só com autorização dos pais.',
      'quero falar com o responsável',
    ],
    ['accountant', 'Mensalidade: A mensalidade começa em R$ 250,00.', 'quanto é a consultoria contábil?'],
  ])('%s: "%s" leaves "%s" alone', async (trade, entry, question) => {
    expect(await ask(trade, entry, question)).not.toContain(entry.split(': ')[1]);
  });
});
