import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const back = `
# taken back: the same visit, while its hour is free
barber own=Corte@5T10:00 | cancela meu horário / pode deixar marcado | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | quero cancelar / na verdade deixa marcado | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | quero cancelar / desisti de cancelar, mantém | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela meu horário / não cancela não, vou conseguir ir sim | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela meu horário / cancelei sem querer | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela meu horário / me arrependi, pode manter | = Corte masculino 5T10:00
dentist own=Limpeza@5T10:00(Alice) | cancela a limpeza da Alice / desculpa, mantém | = Limpeza 5T10:00 (Alice)
barber own=Corte@5T10:00 own=Barba@6T15:00 | cancela tudo / mudei de ideia, deixa como estava | = Corte masculino 5T10:00, Barba 6T15:00
barber own=Corte@5T10:00 own=Barba@6T15:00 | cancela tudo / deixa marcado a de sexta | = Barba 6T15:00
barber no own=Corte@5T10:00 | cancela meu horário / @taken 5T10:00 / deixa marcado | = -; offers 2; ~ disponivel
barber own=Corte@5T10:00 manual | cancela meu horário / deixa marcado | = -; ~ Anotei o seu pedido
barber own=Corte@5T10:00 | cancela / pera, não era pra cancelar | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela / ah não, espera / deixa quieto, eu vou | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela / me devolve o horário | = Corte masculino 5T10:00
barber own=Corte@5T10:00 | cancela / quero marcar de novo no mesmo horário | = Corte masculino 5T10:00
# what else stands, and whether it was done
psychologist own=Sessão_individual@5T10:00 own=Sessão_individual@12T10:00 | preciso desmarcar amanhã / mas quero manter a da semana que vem | = Sessão individual 12T10:00; ~2 12/03; ! livres
barber own=Corte@5T10:00 | cancela / cancelou? | = -; ~2 nenhum agendamento
barber own=Corte@5T10:00 | cancela / pode marcar pro meu irmão Lucas no mesmo horário | = Corte masculino 5T10:00 (Lucas)
dentist own=Limpeza@5T10:00 | cancela / tem como voltar atrás? | = Limpeza 5T10:00
dentist own=Limpeza@5T10:00 | cancela / desculpa, mantém a limpeza | = Limpeza 5T10:00
barber own=Corte@5T10:00 | cancela / vou conseguir ir sim | = Corte masculino 5T10:00
# taken note of
barber own=Corte@5T10:00 | cancela / posso ir aí conhecer o espaço? | = -
barber own=Corte@5T10:00 | cancela / mantém contato comigo | = -
barber own=Corte@5T10:00 | cancela / vou sim outro dia | = -
barber own=Corte@5T10:00 | cancela / fica pra próxima | = -; ! não entendi
barber own=Corte@5T10:00 | cancela / qualquer coisa eu volto a marcar | = -; ! livres
barber own=Corte@5T10:00 | cancela meu horário / ok obrigado | = -; ! livres
barber own=Corte@5T10:00 | cancela meu horário / obrigado | = -; ! livres
barber own=Corte@5T10:00 | cancela meu horário / não vou conseguir ir mesmo, desculpa | = -; ! marcado:
barber own=Corte@5T10:00 | cancela meu horário / vou viajar na sexta | = -; ! não entendi
barber own=Corte@5T10:00 | cancela meu horário / surgiu uma reunião de trabalho | = -; ! não entendi
barber own=Corte@5T10:00 | cancela meu horário / meu filho ficou doente | = -; ! não entendi
barber own=Corte@5T10:00 | cancela meu horário / semana que vem eu marco | = -; ! não entendi
barber own=Corte@5T10:00 | cancela meu horário / é que tenho que trabalhar amanhã até 15h | = -
barber own=Corte@5T10:00 | cancela meu horário / minha mãe marcou médico quinta 9h | = -
barber own=Corte@5T10:00 | cancela meu horário / quinta não dá mesmo | = -
barber own=Corte@5T10:00 | cancela meu horário / depois eu vejo outro dia | = -; ! não entendi
`;

const instead = `
# another day for what was cancelled
barber own=Corte@5T10:00 | cancela meu corte / quero sexta 10h | = Corte masculino 6T10:00
dentist own=Limpeza@5T10:00(Alice) | cancela a limpeza da Alice / sexta 15h então | = Limpeza 6T15:00 (Alice)
barber own=Corte@5T10:00 | cancela meu corte / sim | offers 2; ! 05/03: 
barber own=Corte@5T10:00 | cancela meu corte / quero sim / sexta 15h | = Corte masculino 6T15:00
barber own=Corte@5T10:00 | cancela meu corte / queria marcar outro dia / sexta 10h | = Corte masculino 6T10:00
barber own=Corte@5T10:00 | cancela meu corte / e sexta? | offers 2; ~2 06/03
barber own=Corte@5T10:00 | cancela meu corte / e sexta à tarde? / 15h | = Corte masculino 6T15:00
barber own=Corte@5T10:00 | cancela meu corte / marca pra semana que vem | offers 2; ~ corte masculino
barber own=Corte@5T10:00 | cancela / remarca pra sexta 10h | = Corte masculino 6T10:00
barber own=Corte@5T10:00 | cancela / era pra mudar, não cancelar / sexta 10h | = Corte masculino 6T10:00
barber own=Corte@5T10:00 | cancela / não, eu disse pra remarcar | = -; offers 2; ! 05/03: 
dentist own=Limpeza@5T10:00 | não vou poder ir amanhã / quero remarcar / sexta / 9h | = Limpeza 6T09:00
barber own=Corte@5T10:00 own=Barba@7T15:00 | cancela o corte / remarca pra sexta 10h | = Barba 7T15:00, Corte masculino 6T10:00
barber own=Corte@5T10:00 own=Barba@7T15:00 | cancela o corte / e muda a de sábado pra sexta 10h | = Barba 6T10:00
barber own=Corte@5T10:00 | cancela / vou conseguir ir na sexta às 10h | = Corte masculino 6T10:00
dentist own=Limpeza@5T10:00 | cancela / quero no mesmo horário sexta | = Limpeza 6T10:00
barber own=Corte@5T10:00 own=Barba@6T15:00 | cancela o corte / confirma a barba | = Barba 6T15:00; status confirmed
# what is said of another service counts
barber no own=Corte@5T10:00 | cancela / mudei de ideia, quero barba | = -; offers 2; ~ livres para Barba
barber own=Corte@5T10:00 | cancela meu corte / barba sexta 15h | = Barba 6T15:00
barber own=Corte@5T10:00 | cancela meu corte / quanto custa a barba? | = -; ~ 35,00
# nothing is known of which, so it is asked
barber no own=Corte@5T10:00 own=Barba@6T15:00 | cancela tudo / quero sábado 10h | = -; ~ qual servico
`;

const lengths = `
barber own=Corte@5T10:00 own=Barba@6T15:00 | adia 1 hora / o corte | = Corte masculino 5T11:00, Barba 6T15:00
barber own=Corte@5T10:00 own=Barba@6T15:00 | adia meia hora / o da sexta | = Corte masculino 5T10:00, Barba 6T15:30
barber own=Corte@5T10:00 own=Barba@6T15:00 | antecipa 1 hora / 2 | = Corte masculino 5T10:00, Barba 6T14:00
barber own=Corte@5T10:00 own=Barba@6T15:00 | quero remarcar / o corte / sábado 11h | = Corte masculino 7T11:00, Barba 6T15:00
`;

const usual = `
barber own=Corte@02-12T10:00 | o de sempre amanhã 15h | ~ Corte masculino, amanhã
barber own=Corte@02-12T10:00 | quero o de sempre | offers 2; ~ Corte masculino
barber own=Corte@02-12T10:00 | quero marcar amanhã 15h / o de sempre | ~ marcado: Corte masculino
barber own=Corte@02-12T10:00 | quero marcar / o mesmo da última vez amanhã 16h | ~ marcado: Corte masculino
# most often, or last
barber own=Corte@02-12T10:00 own=Barba@02-20T10:00 own=Corte@02-05T10:00 | quero o de sempre amanhã 15h | ~ marcado: Corte masculino
barber own=Corte@02-12T10:00 own=Barba@02-20T10:00 own=Corte@02-05T10:00 | o mesmo da última vez, amanhã 15h | ~ marcado: Barba
barber own=Corte@02-12T10:00 | quanto custa o de sempre? | ~ 45,00; ! livres
# a service that is named counts, and who never came is asked
barber own=Corte@02-12T10:00 | barba no horário de sempre | offers 2; ~ Barba
barber | quero o de sempre amanhã 15h | = -; ~ qual servico
barber own=Corte@02-12T10:00 | obrigado, atenciosos como de sempre | ! livres
`;

const mistaken = `
# the one that was meant is cancelled, and the other comes back
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / cancelei errado, era o clareamento | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / cancelou a errada, era a de sexta | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era essa, era a de sexta | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, não é essa, é a outra | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, era pra cancelar o clareamento | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era pra cancelar a limpeza, era o clareamento | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / ops, errado. é pra cancelar a de sexta | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / me enganei, era a outra | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, é a de sexta | = Limpeza 5T10:00; ~2 cancelei: Clareamento
dentist own=Limpeza@5T10:00(Alice) own=Limpeza@6T15:00(Bia) | cancela a da Alice / não, era a da Bia | = Limpeza 5T10:00 (Alice)
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 own=Clareamento@9T15:00 | cancela a limpeza / errei, era o clareamento / 2 | = Limpeza 5T10:00, Clareamento dental 6T15:00
dentist no own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / @taken 5T10:00 / errei, era o clareamento | = -; offers 2
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era essa, era a de sexta / não, deixa marcado a de sexta também | = Limpeza 5T10:00, Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era essa, era a de sexta / marca pra segunda 14h então | = Limpeza 5T10:00, Clareamento dental 9T14:00
# nothing else is cancelled
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era a de sexta | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, obrigado | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, a de sexta eu vou | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, só isso. e o clareamento de sexta quanto é? | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, quero saber do clareamento | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não. a de sexta é a que horas? | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, é o dia do clareamento que eu quero saber | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, e a de sexta eu confirmo | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / tá errado, a de sexta continua né? | = Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / cancelei errado | = Limpeza 5T10:00, Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / cancelei errado, era pra manter a limpeza | = Limpeza 5T10:00, Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não era pra cancelar a limpeza | = Limpeza 5T10:00, Clareamento dental 6T15:00
dentist own=Limpeza@5T10:00 own=Clareamento@6T15:00 | cancela a limpeza / não, cancela a de sexta também | = -
`;

const weeks = `
barber | corte quinta 14h e quinta da outra semana | = Corte masculino 5T14:00, Corte masculino 12T14:00
barber | corte quinta e quinta da outra semana às 14h | = Corte masculino 5T14:00, Corte masculino 12T14:00
barber | corte quinta 14h e na quinta da semana que vem | = Corte masculino 5T14:00, Corte masculino 12T14:00
barber | corte quinta 14h ou quinta da semana que vem | = Corte masculino 5T14:00
barber | corte daqui a 2 semanas na terça 10h | = Corte masculino 17T10:00
barber | corte terça daqui a 2 semanas 10h | = Corte masculino 17T10:00
barber | corte daqui duas semanas, numa quinta de manhã | offers 2; ~ 19/03; ! 05/03
barber | corte daqui a 2 semanas às 10h | = Corte masculino 18T10:00
`;

describe.each([
  ['a cancellation taken back', back],
  ['another day for what was cancelled', instead],
  ['a length, of one of several visits', lengths],
  ['the usual service', usual],
  ['the wrong one cancelled', mistaken],
  ['a weekday some weeks away', weeks],
])('%s', (_name, table) => {
  it.each(scripts(table))('ends as it should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
