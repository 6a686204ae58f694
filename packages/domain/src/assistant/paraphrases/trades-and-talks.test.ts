import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const table = `
# round C: fresh
dentist | Oii tudo bom? qria ver se tem como encaixar uma limpeza essa semana ainda | offers 2; = -
dentist | preciso fazer uma profilaxia quinta 14 hrs | = limpeza 5T14:00
dentist | meu dente ta amarelado quero clarear, sexta 9h da | = clarea 6T09:00
dentist | dá uma olhada se tem vaga na quinta depois do almoço pra avaliação | offers 2; ! 09:00
dentist | bom dia doutora, posso passar aí quinta umas 10h pra limpeza | = limpeza 5T10:00
dentist | limpeza quinta. se não tiver quinta pode ser sexta | offers 2; = -
dentist | eu queria quinta 15h mas se não der pode ser 16h, limpeza | = limpeza 5T15:00
dentist busy=5T15:00 | limpeza quinta 15h ou 16h | = limpeza 5T16:00
barber | Fala irmão! Vê aí um horário pra mim amanhã cedo, só cortar | offers 2; = -
barber | queria dá um trato na barba amanhã 14h | = barba 5T14:00
barber | corta cabelo de criança? meu filho tem 4 anos | = -
barber | faz sobrancelha aí? | = -; ~ nao
barber | tô precisando cortar esse cabelo urgente kkkk tem hoje? | offers 2; = -
barber | me vê um horário sábado de manhã pra cabelo e barba | offers 2; = -
barber | 15h hj tem? corte | = corte masculino 4T15:00
barber | quero cortar dia sete às dez | = corte masculino 7T10:00
barber | marca pra mim quinta-feira próxima às 17:30 barba por gentileza | = barba 5T17:30
barber | sab 9h corte + barba | = corte + barba 7T09:00
barber | dia 6 as 16h30 degradê | = corte masculino 6T16:30
barber | se tiver 10h sexta eu quero, corte | = corte masculino 6T10:00
barber | reserva barba pra quarta que vem 9h | = barba 11T09:00
masseuse | minhas costas tão travadas, queria uma massagem pra relaxar amanhã 19h | = massagem relax 5T19:00
masseuse | tem drenagem disponivel proxima segunda a tarde? | offers 2
masseuse | vou viajar dia 20, quero modeladora antes disso | offers 2; = -
masseuse | quero relaxante, sábado, primeiro horário | ~ 10:00
masseuse | oi linda, consegue me atender sexta às 18:30 pra drenagem? | = drenagem 6T18:30
masseuse | quero duas sessões de drenagem, sexta 10h e sábado 10h | = drenagem 6T10:00, drenagem 7T10:00
masseuse | massagem amanhã 14h | ?; = -
masseuse | massagem amanhã 14h / a relaxante | = massagem relax 5T14:00
masseuse | massagem amanhã 14h / 2 | = massagem mode 5T14:00
manicure | amiga, tem horário pra fazer a unha sexta à tarde? | offers 2
manicure | quero fazer a mão na quinta 10h | = manicure 5T10:00
manicure | pezinho e mãozinha sábado 9h | = pé 7T09:00
manicure | alongar as unhas sexta 13h | = alongamento 6T13:00
manicure | só esmaltação terça às 14h | = manicure 10T14:00
manicure busy=6T08:00-12:00 | manicure sexta de manhã | = -; offers 2; ~ nao
psychologist | Olá, me indicaram você. Gostaria de iniciar terapia. Quais dias você atende? | ~ segunda; = -
psychologist | sessão toda quinta às 15h, é possível? | nohandoff
psychologist | preciso de uma sessão urgente, tem hoje? | offers 2; = -
psychologist | posso fazer minha sessão na terça às 19h? | = sess 10T19:00
psychologist | sessão às 20h de segunda | = -; offers 2
psychologist | eu e meu marido queremos terapia de casal quinta 18h | = terapia 5T18:00
nutritionist | quero emagrecer, como marco uma consulta? | = -; offers 2
nutritionist | consulta terça 13h30 pode ser? | = consulta 10T13:30
nutritionist | é pra retorno, quarta que vem 16h | = retorno 11T16:00
physio | machuquei o joelho e o médico mandou fazer fisio, tem vaga segunda de manhã? | offers 2
physio | sessão de rpg sexta 8h | = rpg 6T08:00
physio | fisioterapia segunda, quarta e sexta às 9h | nohandoff
trainer | bora treinar amanhã 6 da matina | = treino 5T06:00
trainer | treino segunda 18:00 | = treino 9T18:00
trainer | quero avaliação física sexta 17h | = avalia 6T17:00
vet | preciso vacinar a Mel amanhã 11h | = vacina 5T11:00
vet | meu pet precisa de uma consulta, sexta 14h | = consulta 6T14:00
vet | antirrábica do Bob quinta 16h | = vacina 5T16:00
hairdresser | quero mudar o visual, coloração sexta 10h | = colora 6T10:00
hairdresser | cortar as pontas sábado 16h | = corte feminino 7T16:00
hairdresser | hidratação pro cabelo sexta 9h | = hidrata 6T09:00
doctor | preciso marcar consulta com o dr amanhã 10:30 | = consulta 5T10:30
doctor | mostrar os exames, retorno segunda 8h | = retorno 9T08:00
makeup | maquiagem pra formatura sábado 16h | = maquiagem social 7T16:00
makeup | vou casar dia 14! quero make às 9h | = maquiagem de noiva 14T09:00
makeup | curso de automaquiagem domingo 10h | = curso 8T10:00
accountant | consultoria segunda-feira 13h30 | = consultoria 9T13:30
electrician | tá dando curto aqui em casa, pode vir amanhã 8h? | nohandoff
electrician | orçamento/visita técnica sábado 10h | = visita 7T10:00
photographer | book de 15 anos domingo 14h | = ensaio 8T14:00
photographer | ensaio sábado ou domingo de manhã | offers 2; = -
lawyer | quero uma hora com o advogado, sexta 9h30 | = consulta 6T09:30
lawyer | tem agenda pra amanhã? | offers 2; = -
lawyer | quanto fica a primeira consulta? | ~ 300,00; = -
beautician | limpeza de pele + sobrancelha sábado 9h | nohandoff
beautician | buço e sobrancelha? quanto é | = -
beautician | dá pra fazer depilação amanhã 17h? | = depil 5T17:00
beautician | sobrancelha hj 17h30 | = design 4T17:30
# talk
barber | quero cortar / amanhã / de tarde / 16h | = corte masculino 5T16:00
barber | boa tarde / tem barba? / sexta / 9 e meia | = barba 6T09:30
barber | quero marcar / corte e barba / sábado de manhã / o primeiro | = corte + barba 7T09:00
dentist new | oi, quero marcar / limpeza / pode ser sexta / de manhã / 10h / Beatriz Rocha | = limpeza 6T10:00; name Beatriz Rocha
psychologist new | Gostaria de informações / quanto custa a sessão? / ok, quero marcar segunda 14h / Helena Matos | = sess 9T14:00; name Helena Matos
masseuse | tem hoje? / relaxante / 16h | = massagem relax 4T16:00
masseuse | quero relaxante hoje / depois das 18 / 19h | = massagem relax 4T19:00
vet | quero consulta / o mais rápido possível / hoje 15h | = consulta 4T15:00
manicure | pé e mão quinta / 14h30 | = pé 5T14:30
hairdresser | corte sexta 10h / quanto vai dar? / ok | = corte feminino 6T10:00; ~ 90,00
trainer | quero treinar / individual / segunda / 6h | = treino 9T06:00
lawyer | agendar / quinta / 9h / isso | = consulta 5T09:00
nutritionist | tem vaga amanhã 14h? / ótimo, pode agendar / obrigada! | ! nao entendi
photographer | tem vaga domingo? / 8h / valeu | = ensaio 8T08:00
barber busy=7T09:00-12:00 | corte sábado 10h / e à tarde? / 14h | = corte masculino 7T14:00
barber | corte sexta / 10 | = corte masculino 6T10:00
barber | corte sexta / às 10 | = corte masculino 6T10:00
barber | corte sexta / 10:00 | = corte masculino 6T10:00
barber | corte sexta / dez horas | = corte masculino 6T10:00
barber | corte sexta / às 10 da manhã fica bom | = corte masculino 6T10:00
barber | corte sexta / pode ser umas 10? | = corte masculino 6T10:00
barber | corte sexta / tem 14:30? | = corte masculino 6T14:30
barber | corte sexta / prefiro sábado / 9h | = corte masculino 7T09:00
barber | corte sexta / quanto custa? / 10h | = corte masculino 6T10:00; ~ 45,00
barber | corte sexta / onde fica? / pode ser 10h | = corte masculino 6T10:00; ~ rua goias
barber | corte sexta 10h / não, pera, barba / sim | = barba 6T10:00
barber | corte sexta 10h / mudei de ideia, quero 11h | = corte masculino 6T11:00
barber | corte sexta 10h / na vdd pode ser sábado 10h? | = corte masculino 7T10:00
barber | corte sexta 10h / vou precisar mudar pra terça 10h | = corte masculino 10T10:00
barber | corte sexta 10h / pensando melhor, deixa pra semana que vem / terça 15h | = corte masculino 10T15:00
barber | corte sexta 10h / desculpa, me confundi de dia, é quinta | = corte masculino 5T10:00
barber | corte sexta 10h / tem como ser um pouco mais tarde? / 11h | = corte masculino 6T11:00
barber | corte sexta 10h / ah não, sexta eu trabalho. sábado mesma hora | = corte masculino 7T10:00
barber | corte sexta 10h / cancela esse | = -
barber | corte sexta 10h / não quero mais / sim | = -
`;

describe('requests of many trades, and short answers', () => {
  // spec: 2 §1.1
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
