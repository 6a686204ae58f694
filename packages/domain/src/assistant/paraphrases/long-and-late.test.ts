import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const table = `
# D: persona dona Cida, voice typed, long
dentist | Bom dia minha filha, aqui é a Cida, eu queria saber se o doutor pode me atender na sexta feira de manhã porque eu preciso fazer uma limpeza e de tarde eu tenho que buscar meu neto na escola | offers 2; = -; ! 14:00
psychologist | Olá boa noite, me chamo Renato, fui encaminhado pelo meu psiquiatra e queria começar o acompanhamento, teria disponibilidade na terça no período da tarde? | offers 2; ! 09:00
hairdresser | menina do céu meu cabelo tá um caos preciso pintar a raiz e hidratar pode ser sábado de manhã? | nohandoff
vet | Oi, tudo bem? Adotei uma gatinha ontem e queria levar ela pra consultar amanhã, vocês têm horário no fim da manhã? | offers 1; = -
masseuse | oi, trabalho até as 18h, consigo fazer drenagem depois disso na quinta? | offers 1; ! 10:00
nutritionist | Oi! Minha médica pediu pra eu procurar nutri. Trabalho de manhã então só posso depois das 15h. Tem segunda? | offers 2; ! 13:00
barber | mano to na correria, so consigo na hora do almoço amanha, da pra cortar 13h? | = corte masculino 5T13:00
barber | casamento do meu irmão é sábado, preciso cortar e fazer a barba até sexta | offers 2; ! 07/03
manicure | tô de férias, qualquer dia tá bom, manicure | offers 2; = -
trainer | quero começar a treinar 2x por semana, terça e quinta às 7h | nohandoff
dentist | Gostaria de remarcar. | ~ nao encontrei
dentist | vcs atendem sábado? | ~ nao
dentist | tem como ser no sábado? limpeza | = -; offers 2; ~ nao
dentist | atende até que horas? | ~ 18:00
dentist | hoje ainda dá pra fazer avaliação? | offers 2; = -
dentist | limpeza para amanhã, qualquer horário | offers 2
dentist | amanhã de manhã ou sexta à tarde, limpeza | offers 2; = -
dentist | marca a limpeza pra mim na primeira segunda de abril às 9h | = limpeza 04-06T09:00
dentist | pode ser dia 12 ou 13, limpeza, de manhã | offers 2; ! 14:00
dentist | qualquer dia da semana que vem menos segunda, limpeza | offers 2; ! 09/03
dentist | limpeza às 9 | ?; = -
dentist | queria limpeza pro dia 9, tem às 10? | = limpeza 9T10:00
dentist | 10h da manhã do dia 10, limpeza | = limpeza 10T10:00
dentist | LIMPEZA SEGUNDA 9:00 | = limpeza 9T09:00
dentist | limpezaaa quintaaa 15hrs | = limpeza 5T15:00
dentist | limp quinta 15h | = limpeza 5T15:00
dentist | quero fazer clareamento, quanto tempo demora e quanto custa? | ~ 90 minutos|1h30; ~ 900,00; = -
dentist | a consulta de avaliação é gratuita? | = -; ! gratuita
dentist new | limpeza quinta 9h / sim, pode confirmar / Joana Prado | = limpeza 5T09:00; name Joana Prado
dentist new | limpeza quinta 9h / qual o valor? / Ivete Sales | = limpeza 5T09:00; ~ 200,00; name Ivete Sales
dentist new | limpeza quinta 9h / pode ser 10h? / Dora | = limpeza 5T10:00; name Dora
dentist new | limpeza quinta 9h / é pro meu filho Bento, eu sou a Clara | = limpeza 5T09:00 (bento); name Clara
dentist new | boa tarde sou o paulo e gostaria de marcar avaliação sexta às 9h | = avalia 6T09:00; name Paulo
dentist client=Ana_Lima | limpeza quinta 9h | = limpeza 5T09:00; ! seu nome
# personal / specific / weird hours
masseuse busy=6T12:00-14:00 | relaxante sexta 13h | = -; offers 2
masseuse allday=7 | drenagem sábado 10h | = -; offers 2; ! evento
masseuse date=8@10:00-14:00 | drenagem domingo 11h | = drenagem 8T11:00
masseuse date=6 date=7 | tem drenagem sexta ou sábado? | = -; offers 2
masseuse now=2026-03-04T19:30 | relaxante hoje | = -; offers 2
masseuse now=2026-03-04T19:30 | relaxante hoje 20h | = -; offers 2
masseuse now=2026-03-04T22:15 | amanhã 10h drenagem | = drenagem 5T10:00
masseuse now=2026-12-30T15:00 | drenagem dia 2 às 11h | = drenagem 2027-01-02T11:00
masseuse now=2026-12-30T15:00 | drenagem segunda que vem às 11h | = drenagem 2027-01-04T11:00
masseuse now=2026-02-27T09:00 | drenagem domingo que vem | = -; offers 2
masseuse now=2026-02-27T09:00 | drenagem dia 31 às 10h | nohandoff
barber now=2026-03-06T18:20 | tem vaga hoje? quero cortar | offers 2; = -
barber now=2026-03-06T18:20 | corte hoje 18h30 | = corte masculino 6T18:30
barber now=2026-03-06T18:31 | corte hoje 18h30 | = -; offers 2
trainer | treino amanhã às 12 | = -; offers 2
trainer | treino amanhã às 5 da manhã | = -; offers 2
trainer | treino amanhã 19h | = treino 5T19:00
trainer busy=6T08:00 | treino sexta às 8 | = treino 6T20:00
physio busy=5T08:00-12:00 | fisio amanhã às 9 | = -; offers 2
photographer | quero um ensaio às 3 de sábado | = ensaio 7T15:00
photographer | ensaio sábado 17h | = -; offers 2
doctor | consulta amanhã às 4 | = consulta 5T16:00
makeup | make social domingo às 7 | ?; = -
makeup | make social domingo às 7 / manhã | = maquiagem social 8T07:00
electrician | visita técnica sábado às 7 da manhã | = -; offers 2
# choose
barber | horários de corte na sexta à tarde? / quero o das 16:00 | = corte masculino 6T16:00
barber | horários de corte na sexta à tarde? / o de 4 da tarde | = corte masculino 6T16:00
barber | horários de corte na sexta à tarde? / o terceiro | = corte masculino 6T15:00
barber | horários de corte na sexta à tarde? / me vê o último aí | = corte masculino 6T17:00
barber | horários de corte na sexta à tarde? / as 3 | = corte masculino 6T15:00
barber | horários de corte na sexta à tarde? / hmm, e mais cedo? | offers 2
barber | horários de corte na sexta à tarde? / nenhum, quero sábado | offers 2; = -
barber | horários de corte na sexta à tarde? / esses não dão pra mim | ~ que dia voce prefere; = -
barber | horários de corte na sexta à tarde? / vou pensar e te aviso | = -; ! nao entendi
barber | horários de corte na sexta à tarde? / deixa quieto | = -
barber | horários de corte na sexta à tarde? / pode ser qualquer um | = corte masculino 6T13:00
barber | horários de corte na sexta à tarde? / 17 horas por favor meu nome é Beto | = corte masculino 6T17:00
barber | horários de corte na sexta à tarde? / pode marcar pra 15 | = corte masculino 6T15:00
barber | horários de corte na sexta à tarde? / fecha 15h | = corte masculino 6T15:00
barber | horários de corte na sexta à tarde? / 13h tá ótimo | = corte masculino 6T13:00
barber | horários de corte na sexta à tarde? / eu quero o horário das treze | = corte masculino 6T13:00
barber | horários de corte na sexta à tarde? / uma da tarde | = corte masculino 6T13:00
barber | horários de corte na sexta à tarde? / 1h | = corte masculino 6T13:00
barber | horários de corte na sexta à tarde? / tem 17h30 também? | = corte masculino 6T17:30
barber | horários de corte na sexta à tarde? / e no sábado à tarde? / 15h | = corte masculino 7T15:00
barber | horários de corte na sexta à tarde? / quanto custa mesmo? / tá, 15h | = corte masculino 6T15:00
barber | corte ou barba, tanto faz, sexta 10h | nohandoff
barber | vc prefere que eu vá de manhã ou de tarde? corte amanhã | offers 2
barber | oi / quero marcar / barba / amanhã / às 3 | = barba 5T15:00
barber | marca barba amanhã / 15h / não, 16h | = barba 5T16:00
barber | marca barba amanhã / 15h / põe corte junto | nohandoff
barber | quero cancelar | ~ nao encontrei
barber | corte amanhã 15h / qual o endereço? | = corte masculino 5T15:00; ~ rua goias
barber | corte amanhã 15h / preciso chegar antes? | = corte masculino 5T15:00
barber | corte amanhã 15h / posso levar meu filho junto? | = corte masculino 5T15:00
barber | corte amanhã 15h / vou atrasar 10 minutos tá? | = corte masculino 5T15:00; handoff
barber | corte amanhã 15h / ok obrigado! / até amanhã | = corte masculino 5T15:00; ! nao entendi
barber | corte amanhã 15h / muda pra barba por favor | = barba 5T15:00
barber | corte amanhã 15h / tem como trocar pra sexta de manhã? / 9h | = corte masculino 6T09:00
barber | corte amanhã 15h / esquece o corte | = -
barber | corte amanhã 15h / e outro pra sexta 16h pro meu pai Jorge | = corte masculino 5T15:00, corte masculino 6T16:00 (jorge)
barber | corte amanhã 15h / marca um pro meu filho também, 15h30 | = corte masculino 5T15:00, corte masculino 5T15:30 (filho)
`;

describe('long messages, odd calendars and choices', () => {
  // spec: 2 §1.1
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
