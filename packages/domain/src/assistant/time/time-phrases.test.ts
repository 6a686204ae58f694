import { describe, expect, it } from 'vitest';
import { timeExpressions } from './time-expressions.ts';

// Wednesday, 4 March 2026, 10:20
const now = { date: '2026-03-04', time: '10:20' };

const lines = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', said = ''] = line.split(' | ');
      return [text.trim(), said.trim()];
    });

/** Format: '05 15:00', '10:00-12:00', 'manha', '04-02 manha'; the month is March unless given. */
const read = (text: string): string =>
  timeExpressions(text, now)
    .map((said) => {
      const day = 'date' in said ? said.date.replace('2026-03-', '').replace('2026-', '') : '';
      if (said.kind === 'range') {
        const edge = (end: typeof said.start) =>
          [end && 'date' in end ? end.date.slice(8) : '', end?.time ?? ''].filter(Boolean).join(' ');
        return `${edge(said.start)}..${edge(said.end)}`;
      }
      return [day, 'time' in said ? said.time : '', 'part' in said ? said.part : '']
        .filter(Boolean)
        .join(' ');
    })
    .join(', ');

const days = lines(`
hoje | 04
hj | 04
amanhã | 05
amanha | 05
amn | 05
amnh | 05
depois de amanhã | 06
dps de amanha | 06
quinta | 05
qui | 05
quinta-feira | 05
quinta feira | 05
5a feira | 05
5ª feira | 05
sexta | 06
sex | 06
sexta agora | 06
essa sexta | 06
nesta sexta | 06
sexta-feira | 06
6a | 06
sábado | 07
sabado | 07
sab | 07
domingo | 08
segunda | 09
segunda-feira | 09
seg | 09
segunda que vem | 09
segunda da semana que vem | 09
terça | 10
terca feira | 10
3a feira | 10
terça da próxima semana | 10
quarta que vem | 11
quarta da semana que vem | 11
quinta da semana que vem | 12
sexta da outra semana | 13
dia 6 | 06
no dia 9 | 09
dia doze | 12
dia 31 | 31
dia 2 | 04-02
6/3 | 06
06/03 | 06
06/03/2026 | 06
dia 17/03 | 17
12 de março | 12
12 de marco | 12
1º de abril | 04-01
dia 1 de abril | 04-01
10 de abril | 04-10
daqui a 3 dias | 07
daqui 3 dias | 07
daqui a uma semana | 11
daqui a 15 dias | 18
daqui a duas semanas | 18
em duas semanas | 18
daqui a 2 semanas na terça | 17
terça daqui a 2 semanas | 17
sexta-feira, daqui a duas semanas | 20
daqui a 15 dias na sexta | 20
daqui 3 semanas, numa sexta | 27
daqui a uma semana, na segunda | 09
sexta dia 6 | 06
dia 13 sexta | 13
`);

const hours = lines(`
às 15h | 15:00
as 15h | 15:00
15h | 15:00
15hs | 15:00
15 hrs | 15:00
15 horas | 15:00
15:00 | 15:00
às 15:30 | 15:30
15h30 | 15:30
15h30min | 15:30
às 15 e 30 | 15:30
às três da tarde | 15:00
às 3 da tarde | 15:00
3 e meia da tarde | 15:30
às dez da manhã | 10:00
às 10h | 10:00
às dez e meia | 10:30
10 e meia da manhã | 10:30
às onze horas | 11:00
ao meio-dia | 12:00
meio dia e meia | 12:30
às 7 da noite | 19:00
sete da noite | 19:00
às vinte horas | 20:00
umas 14h | 14:00
lá pelas 14h | 14:00
por volta das 14h | 14:00
quinze pras três da tarde | 14:45
`);

describe('day', () => {
  // spec: 2 §1.1
  it.each(days)('"%s" is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each(days)('"quero marcar para %s, por favor" is %s', (text, day) => {
    expect(read(`quero marcar para ${text}, por favor`)).toBe(day);
  });
});

describe('hour', () => {
  // spec: 2 §1.1
  it.each(hours)('"%s" is %s', (text, hour) => {
    expect(read(text)).toBe(hour);
  });
});

const everyPair = days.flatMap(([day, date], at) =>
  [0, 1, 2, 3].map((step): [string, string] => {
    const [hour = '', time = ''] = hours[(at * 4 + step * 7) % hours.length] ?? [];
    return [`${day} ${hour}`, `${date} ${time}`];
  }),
);

describe('day with an hour', () => {
  // spec: 2 §1.1
  it.each(everyPair)('"%s" is %s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('part of a day, or a range within one', () => {
  // spec: 2 §1.1
  it.each(
    lines(`
de manhã | manha
pela manhã | manha
na parte da manhã | manha
à tarde | tarde
de tardezinha | tarde
no fim da tarde | tarde
no finalzinho da tarde | tarde
no começo da noite | noite
à noite | noite
de noite | noite
amanhã de manhã | 05 manha
amanhã cedo | 05 manha
sexta à tarde | 06 tarde
sexta no fim da tarde | 06 tarde
hoje à noite | 04 noite
segunda bem cedinho | 09 manha
depois do almoço | tarde
depois das 17h | 17:00..
a partir das 14h | 14:00..
depois das 18 | 18:00..
antes do meio-dia | ..12:00
antes das 11h | ..11:00
até as 16h | ..16:00
entre 14h e 16h | 14:00..16:00
entre 14 e 16h | 14:00..16:00
das 9h às 11h | 09:00..11:00
de 9 a 11h | 09:00..11:00
semana que vem | 09..15
na próxima semana | 09..15
fim de semana | 07..08
`),
  )('"%s" is %s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('words without a time', () => {
  it.each(
    lines(`
custa 1 real
custa R$ 15,00
são 50 reais
R$ 120
120,00
por 30 conto
paguei 45 pila
nota 10
nota dez pra vocês
tenho 2 filhos
meus 3 gatos
somos 4 pessoas
casa 15
moro na casa 12
rua 7 número 15
apto 101
apartamento 202 bloco 3
sala 10
bloco 2
Rua 25 de Março, 100
Av. 9 de Julho, 300
meu CPF é 123.456.789-00
CPF 12345678900
meu telefone é 11 98765-4321
(11) 3333-4444
+55 11 98765-4321
CEP 01310-200
CNPJ 12.345.678/0001-90
tenho 32 anos
minha filha de 5 anos
sou o número 1
dura 30 minutos
leva 1 hora
demora 2 horas
são 45min
quanto custa o pacote de 10 sessões?
a primeira opção
a segunda opção
opção 3
primeira vez aí
bom dia
boa tarde
boa noite
ótimo fim de semana
feliz natal
bom feriado
todo dia
hoje em dia
mais tarde eu vejo
te chamo mais tarde
muito cedo pra mim
parcela em 3x
10% de desconto
tenho 1,70 de altura
peso 80 kg
moro no km 12
o de sempre
100 por cento
sou nota mil
12x sem juros
3 vezes por semana
5 estrelas
uma dúvida
duas perguntas
quero um corte
duas unhas quebradas
mesa 4
pedido 1234
protocolo 20231
ramal 22
senha 45
meu número é 9 8888-7777
v10
a quarta sessão
a terceira vez
meia hora
meia perna
uma hora de massagem
1 hora de massagem
`).map(([text]) => text),
  )('is in "%s"', (text) => {
    expect(read(text)).toBe('');
  });
});
