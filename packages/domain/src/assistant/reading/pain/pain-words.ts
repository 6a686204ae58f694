// Words of which a report of pain or illness consists. Folded.

/** Owner of the pain, what ails, and what is denied when it ails: "não come". */
export const TOOTH_WORDS = {
  whose: 'dente dentes dentinho molar molares siso sisos gengiva canino',
  ails: `dor dores dorzinha doi doendo doeu doendo latejando lateja pulsando pulsa matando incomodando incomoda inflamado
    inflamada inflamou inchado inchada inchou insuportavel`,
  denied: '',
};

export const ANIMAL_WORDS = {
  whose: `ele ela eles elas cachorro cachorra cachorros cachorrinho cachorrinha cao caes cadela cadelinha dog doguinho gato
    gata gatos gatinho gatinha pet bicho bichinho bichinha filhote filhotinho filhotinha coelho coelha vira lata pincher
    shitzu poodle labrador calopsita hamster`,
  ails: `vomitou vomitando vomita vomitar vomito vomitos diarreia mancando manca manco tossindo tosse espirrando espirra
    tremendo treme cocando coca inchado inchada inchou febre mal doente prostrado prostrada amuado amuada apatico apatica
    fraco fraca fraquinho fraquinha molinho molinha machucou machucado machucada ferido ferida gemendo chorando babando
    lacrimejando dor dores doendo`,
  denied: 'come comeu comendo comer quer bebe bebeu bebendo beber levanta levantou anda andando',
};

export const BODY_WORDS = {
  whose: `costas coluna lombar pescoco nuca cervical joelho joelhos ombro ombros quadril perna pernas braco bracos pe pes
    tornozelo punho cotovelo ciatico nervo panturrilha coxa virilha`,
  ails: `dor dores dorzinha doi doem doeu doendo latejando travou travado travada travaram inflamado inflamada inchado
    inchada inchou formigando queimando fisgada estalando`,
  denied: '',
};

/** Words beside it in any. */
export const BESIDE = `
a o as os um uma uns umas meu minha meus minhas nosso nossa esse essa este esta aquele aquela isso aqui de do da dos das no na
nos nas em com e que eu me mim estou to ta esta tava estava estao ficou ficando fica anda andando tem tive teve tenho
comecou comeca acordei acordou amanheceu passou passando vem muito muita mto mta muitos demais bastante tanto tanta forte
fortissima forte horrivel terrivel absurda grande enorme chata leve pouco so mais ja ainda agora hoje ontem cedo noite
madrugada tarde manha toda inteira todo inteiro desde faz ha dia dias semana vezes vez hora horas sempre direto sangue
nossa ai gente moca moco doutor doutora dr dra viu acho parece querendo ter dando doente esquerdo direito fundo tras
cima baixo lado boca embaixo frente socorrinho tadinho tadinha coitado coitada
`;

/** "não aguento de dor", "não dormi de dor". */
export const ENDURED =
  'aguento aguentando aguentar guento dormi dormiu dormir durmo suporto consigo consegui mastigar';

/** Words that begin another clause without a comma. */
export const CUTS = `
e mas porem tem teria quero queria preciso precisava gostaria consigo consegue conseguem pode podem poderia posso da daria
qual quando quanto voce voces vcs sera atende atendem marca encaixa
`;

/** A greeting or thanks beside it says nothing else. */
export const GREETING = `
oi oie ola opa bom boa dia tarde noite tudo bem obrigado obrigada obg por favor pfv doutor doutora dr dra moca moco nossa ai
gente viu e
`;
