// Topics of tattooists, cleaners, bakers, repairers, tailors and teachers, in the words that clients use. Notation:
// business-concepts.ts.

export const WORKSHOP_TRADES = `
# tattoos
valor minimo, minimo, menor tatuagem, mais barata, coisinha, risquinho, bem pequena, pequenininha, pequenininho, pequeninha, minuscula, tatuagem pequena, uma letrinha, um pontinho
cuidados nos primeiros dias, cicatrizar, cicatrizacao, sarar, pomada, sol, mar, praia, piscina, desenho novo, tatuagem nova, recem feita, fiz ontem, coca, cocando, descascando, sabonete, lavar depois
retoque, falhou, falhar, falhado, clarinho, apagou, apagado, desbotou, desbotar, pedacinho, traco, ficou fraco, saiu tinta
cobertura, cover, cobrir, esconder, tampar, por cima, fazer outra por cima, tatuagem antiga, tatuagem velha, nome do meu ex, nome da minha ex
sinal, pago tudo so na hora, pago tudo na hora, pagar so na hora, pago tudo adiantado, segurar o dia, prender a data, metade na encomenda

# animals
gato, gata, gatinha, bichana, bichano, felino, felina, felinos, arisco, arisca, ariscos, sala so para gatos
animais que atendo, especies, calopsita, papagaio, hamster, coelho, coelhinho, tartaruga, iguana, porquinho, ave, aves, reptil, repteis, exoticos
emergencia fora do horario, emergencia, madrugada, meia noite, passar mal, de noite, intoxicacao, intoxicado, envenenado, convulsao, convulsionando, atropelado, hospital, comeu um remedio, ligo para onde, quem eu procuro

# lessons
mensalidade, ate que dia posso pagar, dia de pagar, vencimento, cada encontro, encontro dura, cada aula, aula dura, dura cada aula
recital, apresentacao, apresentar, tocar na frente, na frente de todo mundo, publico, plateia, palco
aula experimental, testar, testar antes, testar antes de fechar, antes de fechar, ver se gosto, experimentar
instrumento, comprei o meu, nao comprei, ter o meu, levar o meu, proprio, emprestado, emprestar, emprestimo, violao, viola, teclado, ainda nao tenho, nao tenho violao, nao tenho instrumento, nao tenho piano, nao tenho teclado, sem instrumento
retorno, voltar, volta, ve de novo, gente se ve, se ver de novo, proxima consulta

# food and diet
lactose, sem lactose, intolerante, intolerancia, zero lactose, leite, derivados do leite
vegetarianos e veganos, vegano, vegana, sem carne, leite e ovo, ovo e leite, cortei leite, nao como ovo, sem ovo
receitas, receita de comida, cozinhar, cozinho, pratos, prato, preparo dos pratos, lista de compras, ensina a fazer
antecedencia, encomenda, encomendar, com quantos dias, quantos dias antes, tenho que pedir, pedir quando, da tempo, depois de amanha, em cima da hora, prazo para pedir
entrega, entregar, leva ate, levar ate, salao de festas, retirar, retirada, buscar, passar para buscar, passar para pegar, motoboy, pegam o cachorro, pegam meu cachorro, pegam em casa, buscam em casa, busca em casa, leva e traz, taxi dog, busca
sem gluten, gluten, celiaco, celiaca, trigo
quantas fatias, fatias, rende, rendimento, serve quantos, serve quantas, quantos convidados, convidados, somos em #, qual tamanho, que tamanho, tamanho do bolo
conservacao, guardar, geladeira, gelar, refrigerar, congelar, fora da geladeira, sobrou, ate quando posso comer, estraga, dura na geladeira
tema e topo, tema, topo, topper, enfeite, enfeitar, personagem, frozen, personalizado, personalizada, princesa, super heroi
sabores, sabor, recheio, recheios, gosto, gostos, massa, morango, brigadeiro, ninho, frutas

# cleaning
produtos, balde, vassoura, rodo, pano, panos, desinfetante, sabao, detergente, alvejante, agua sanitaria, amaciante, cera, esponja, aspirador, material de limpeza, produto de limpeza, essas coisas de limpeza
o que esta incluido, esta incluido, entra no pacote, vidraca, vidracas, janela, janelas, vidros, azulejo, azulejos, varanda, geladeira por dentro, armario por dentro, limpa tambem
passar roupa, ferro, engomar, engoma, camisas, roupa lisinha, desamassar, lavar roupa
animais, bichos, pitbull, cachorros, gatos, cao, late, bravos, prender, tenho dois gatos, tenho cachorro
chave, chaves, portaria, porteiro, sindico, interfone, predio, condominio, autorizar entrada, como entra, como voce entra, entrar em casa, nao vou estar em casa, vou estar no trabalho, ficar em casa esperando, esperar em casa
transporte e almoco, conducao, passagem, vale transporte, onibus, almoco, fazer comida, comida para voce, marmita
faxina pesada, pos obra, depois da obra, obra, reforma, mudanca, poeira, empoeirado, entregar o ape, entregar o apartamento, entregar a casa, devolver o imovel, geral, aquela geral, faxinao
tempo de servico, quantas horas, dormitorios, quartos, em quanto tempo, acaba que horas

# repairs
tubulacao, tubo, tubos, cano, canos, encanamento, cano de cobre
visita e orcamento, visita, olhar, vir olhar, so para olhar, vir ver, dar uma olhada, orcamento
chuveiro, ducha, resistencia, esquentar, parou de esquentar, nao esquenta, agua fria, banho frio
urgencia, queimou tudo, ficou sem luz, caiu a luz, as # da noite, agora de noite, domingo, feriado, pascoa, natal
garantia, problema de novo, quebrar de novo, assegurado, quanto tempo de garantia, mes que vem
pecas, peca, material, disjuntor, fios, eu que compro, compro eu, voce traz, ja traz
regiao, cidades, bairros, quais cidades, que cidades, quais bairros, area de atendimento, cobre
nota fiscal, nota, comprovante, comprovante para empresa, mei

# sewing, cars, gardens
barra, bainha, encurtar, diminuir, apertar a cintura, soltar a cintura, ajuste, ajustes, ajustar, alargar, reforma de roupa, conserto
ziper, fecho, botao, remendo, rasgou, furo, puiu, cerzir
prova, provar, prova do vestido, experimentar a roupa, vestir para ver
revisao, oleo, troca de oleo, filtro, pastilha, freio, pneu, alinhamento, balanceamento, barulho no motor
guincho, reboque, parado na rua, carro parou, nao pega, bateria arriada, pane
poda, podar, grama, cortar a grama, rocar, mato alto, folhas, entulho verde, adubo, terra

# a treatment in use
resultado, resultados, diferenca, quando noto, quando percebo, aparece, ja na primeira
volta a rotina, voltar a trabalhar, dirigir, fazer esforco, carregar peso, academia depois, treinar depois, repouso
`;
