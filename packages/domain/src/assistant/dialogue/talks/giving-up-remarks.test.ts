import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = `Corte masculino ${FRIDAY}T10:00`;
const visit = () => aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
const withOwn = (...turns: string[]) => talk(aWorld('barber', { visits: [visit()] }), ...turns);
const reminded = (text: string) =>
  talk(aWorld('barber', { visits: [visit()], reminders: [aReminder(visit().id)] }), text);

const lines = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const remarks = lines(`
  não vou faltar
  não vou faltar não, pode ficar tranquilo
  beleza, não vou faltar
  eu não vou faltar
  eu disse que não vou faltar
  não vou faltar dessa vez
  não falto por nada
  não posso faltar
  não posso faltar nesse
  não vou atrasar
  não vou me atrasar
  não vou atrasar, tô saindo
  não vou demorar
  não vou chegar atrasado
  não vou deixar de ir
  não vou deixar de comparecer
  não vou perder esse horário
  não posso perder esse horário
  não posso perder de jeito nenhum
  não quero perder meu horário
  não vou esquecer
  não vou esquecer não
  não consigo esquecer aquele corte
  não vou cancelar
  não vou desmarcar
  não vou desistir
  não vou precisar cancelar
  não vou precisar desmarcar
  não vou mudar
  não vou mudar nada
  não vou remarcar
  não posso remarcar
  não posso cancelar
  não consigo cancelar pelo site
  não posso reclamar
  não tenho como agradecer
  não tenho como pagar no cartão
  não tenho como pagar agora, pode ser depois?
  não consigo pagar antes
  não vou pagar adiantado
  não vou poder pagar no pix
  não vou ter dinheiro trocado
  não vou ter troco
  posso faltar?
  posso faltar no trabalho com atestado?
  posso ir de bermuda?
  posso levar meu filho?
  posso chegar antes?
  posso chegar 10 minutos antes?
  posso ir com a barba feita?
  posso pagar na hora?
  posso lavar o cabelo antes?
  não posso lavar o cabelo antes?
  não posso lavar antes, né?
  não posso comer antes?
  não posso beber antes?
  não vou comer nada antes
  não consigo achar o endereço
  não consigo achar vocês no mapa
  não consigo ver o mapa
  não consigo abrir o link
  não consigo ligar pra vocês
  não consigo estacionar aí
  não consigo parar de pensar nesse corte
  não consigo dormir de ansiedade
  não consigo deixar a barba crescer
  não posso ouvir áudio
  não posso ficar sem cortar
  não posso ficar muito tempo
  não posso esperar muito
  não posso demorar
  não posso sair tarde
  não posso atrasar hoje
  não posso chegar tarde no trabalho depois
  não vou poder ficar muito tempo
  não vou poder demorar
  não vou poder esperar
  não vou poder falar agora
  não vou poder levar meu filho
  não vou levar meu filho
  não vou levar ninguém
  não vou poder ir com meu filho
  não vou poder ir de carro
  não vou poder ir de carro, tem metrô perto?
  não vou de carro
  não vou de carro, vou de ônibus
  não vou de moto por causa da chuva
  não vou a pé
  não vou sozinho
  não vou mais sozinho
  não vou mais sozinho, levo um amigo
  não vou sozinho, minha esposa vai junto
  não vou sem você confirmar
  não vou com meu pai dessa vez
  não vou poder ir com minha esposa
  não posso ir sem saber o preço
  não posso ir sem almoçar
  não posso ir descalço
  não posso ir mais cedo
  não posso ir mais tarde
  não vou mais cedo, fica 10h mesmo
  não vou mais tarde não
  não consigo ir mais cedo
  não consigo mais cedo
  sem condições de ir mais cedo
  não posso antes das 10h
  não consigo ir antes das 10
  não consigo chegar antes das 10h
  não consigo ir ao banheiro, tem aí?
  não consigo ir no banco antes
  não vou ao trabalho hoje
  não vou na academia hoje
  não vou na escola hoje
  não vou trabalhar hoje
  não vou trabalhar sexta, por isso marquei
  não vou viajar mais
  não vou viajar mais, então vou no corte
  não vou mais viajar sexta
  não vou tirar a barba
  não vou fazer a barba
  não vou fazer a barba dessa vez
  não vou fazer só o corte
  não vou querer barba
  não vou querer nada além do corte
  não vou mentir, tô ansioso
  não vou negar, adorei
  não vou te atrapalhar
  não vou te incomodar mais
  não vou mais te incomodar, obrigado
  não vou dar mole
  não vou dar bolo
  não vou furar
  não vou furar com você
  não vou se chover
  se chover não vou
  se chover eu não vou
  se não parar de chover não vou conseguir ir
  caso eu não possa ir eu aviso
  se eu não puder ir eu aviso
  se eu não for eu aviso
  acho que não vou conseguir ir
  talvez não dê pra ir
  não sei se vou conseguir ir
  ainda não sei se vou
  não vou mais?
  não posso ir amanhã?
  por que não posso ir amanhã?
  e se eu não conseguir ir?
  quem disse que não vou?
  quem falou que não vou poder ir?
  não é que não vou, só pode atrasar
  nem pensar em não ir
  ele não vai poder ir
  ela não vai mais
  meu filho não vai poder ir
  minha esposa não vai poder ir comigo
  meu amigo não vai mais comigo
  meu pai não vai conseguir ir junto
  não vou poder ir meu irmão vai no meu lugar
  não vai dar problema né?
  não vai dar ruim não né
  não vai chover né
  não vai doer?
  não vai demorar né?
  não dá pra errar
  não dá pra ser mais barato?
  não dá pra fazer por 30?
  não dá pra chegar de ônibus?
  não dá pra pagar no cartão?
  não dá pra estacionar aí?
  não consigo às 10h
  surgiu um imprevisto
  tive um imprevisto
  fiquei doente
  brincadeira, não vou faltar
  não vou kkk
  não vou mas é brincadeira
  não vou, mentira
  não vou poder ir? claro que vou
  vcs cancelaram? recebi msg de cancelamento
  ainda dá tempo de cancelar?
  minha mãe não me deixa cancelar
  queria cancelar mas minha esposa não deixa
  vou desmarcar o dentista
  cancela a barba que eu te pedi, só corte
  cancelaram minha reunião
  meu chefe quer que eu cancele
  cancela a moça das unhas
  não conta comigo quinta
  não conta comigo sexta
  não conta comigo
  não me espera sexta
  não precisa me esperar
  pode dar meu horário pra outra pessoa
  pode passar meu horário pra outro
  pode dar minha vaga pra outra pessoa
  coloca outra pessoa no meu horário
  meu filho ficou doente, cancela
  o João ficou doente, cancela
  ela não vai mais, cancela
  cancela a do bebê
  cancela o da vovó
  cancela o nosso
  cancela o do meu filho
  eu não vou mais na sexta, quem vai é minha filha
  não vou poder ir sexta, vai minha irmã no lugar
  não vou mais na sexta. minha filha Júlia vai usar o horário
  não vou eu, vai o João
  não vou poder ir na sexta, mando meu marido
  não vou mais sexta minha irmã vai
  eu não vou, mas minha mãe vai
  não vou poder, a Paula vai
  não vou sexta, outra pessoa vai no horário
  não consigo ir de manhã
  sexta de manhã não consigo ir
  de manhã eu não posso ir
  não dá pra ir de manhã não
  não consigo ir à tarde
  não consigo ir à noite
`);

describe('a remark that only looks like a cancellation', () => {
  it.each(remarks)('"%s" cancels nothing', async (remark) => {
    for (const { chat, reply } of [await withOwn(remark), await reminded(remark)]) {
      expect(standing(chat)).toEqual([own]);
      expect(reply).not.toMatch(/(?<!Não )cancelei|cancelado/);
    }
  });
});
