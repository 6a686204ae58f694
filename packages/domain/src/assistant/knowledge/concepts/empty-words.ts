// Words that say nothing about the subject of a question. Folded.

export const EMPTY_WORDS = `
a o as os um uma uns umas de da do das dos em no na nos nas num numa e ou que se com sem por para pelo pela pelos pelas
ao aos eu tu voce voces ele ela eles elas nos me te lhe mim comigo contigo gente senhor senhora doutor doutora dr dra
meu minha meus minhas seu sua seus suas dele dela nosso nossa isso isto esse essa esses essas este esta estes estas
aquele aquela aqueles aquelas aquilo aqui ali la ai ja so tambem mais menos muito muita muitos muitas pouco bem mal
sim nao nem nunca sempre talvez mesmo mesma ainda agora hoje amanha ontem entao tipo assim ate entre sobre
ser e foi era sou somos sao seja fosse estar esta estou estamos estao estava fica ficar fico ficou
ter tem tenho temos tinha teria teve haver ha houver houve ir vou vai vamos vao fui ia iria vim vem vir
pode podem posso podemos poder poderia dar da dao daria deu fazer faz fazem faco fazia feito fiz faria facam
quero queria quer querer gostaria saber sabe sei preciso precisa precisar precisamos conseguir consegue conseguem consigo
como qual quais quanto quanta quantos quantas quando onde quem porque pra algum alguma alguns algumas alguem algo
nada tudo todo toda todos todas outro outra outros outras cada oi ola bom boa dia tarde noite favor obrigado obrigada
fazendo tiver tivesse obs duvida pergunta informacao curiosidade desculpa licenca moco moca querido querida amor kk kkk kkkk rs rsrs haha
aceita aceitam aceito atende atendem atendo atendimento atender trabalha trabalham trabalhar usa usam usar existe
funciona funcionar rola vale devo deve devem devia coisa coisas jeito normal certo certinho verdade acho acha achar
ver vejo veja olha possivel opcao tal vez caso la dentro fora perto direitinho pergunto dizer diz disse falar fala falou
pegar pega pegam passa passar passam antes depois depende serio ne hein ta alo viu favor mandar manda mando
chega chegar cheguei comeca deixar deixa servico profissional consultorio escritorio barbearia salao estudio studio clinica
advogado advogada advogados psicologa psicologo dentista barbeiro fisio fisioterapeuta professora professor prof
veterinario veterinaria vet nutri nutricionista tatuador tatuadora esteticista doutora
loja lugar local espaco casa pessoa pessoas tomar toma tomei colocar coloca ponho botar jeito forma tempo hora horas
gera geram uso libera liberam disponibiliza aplica aplicam aplico doam doa empresta cuido arruma arrumam defende defendem resolve resolvem
coloca colocam segue seguem abre abrem
ajuda ajudar indica indicar oferece oferecem sinto sentir gosto achei seria seriam tive teve tivemos virar mas der facil complicado chamar chama nome novo nova
`;

/** Set phrases that are not about their words: a "plano alimentar" is no health plan. */
export const COMPOUNDS =
  'plano alimentar, plano mensal, plano de sessoes, cartao presente, cartao fidelidade, carteira de trabalho, carteirinha de vacina, comprovante de residencia, ar condicionado';

/** Words that weigh little next to a subject. */
export const VAGUE_WORDS = `
terapia encontro terapeuta psicologo levar trazer ficar sair voltar marcar agendar consulta sessao aula tratamento procedimento cliente paciente aluno
ganhar semana mes ano minuto horario data mae pai irmao vontade dar problema tentar entrar mexer
comecar terminar acabar conseguir resolver gostar mudar trocar ajudar pensar saber conhecer ouvir perguntar combinar
manha tarde noite segunda terca quarta quinta sexta sabado janeiro fevereiro marco abril maio junho julho agosto
setembro outubro novembro dezembro proximo passado passada ultimo muito grande primeiro ingles dente cabelo
`;

/** People, who belong to a story more often than to a question. */
export const PEOPLE_WORDS = `
filho filha marido esposa mulher esposo namorado namorada amigo amiga irma primo prima avo chefe sogra colega vizinho
homem reuniao carro cachorro cachorra gato gata pet animal bicho cadela cao
`;

/** Verbs of offering: the next word is what the client asks for. */
export const OFFER_WORDS = `
tem fazem faz vende vendem aceita aceitam atende atendem da dao existe possui possuem oferece oferecem trabalham
trabalha pega pegam doam doa aplica aplicam emite emitem gera geram libera liberam envia enviam
`;
