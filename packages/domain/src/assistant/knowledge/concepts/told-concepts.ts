// Subjects that clients describe instead of naming, beside the words by which owners name them; same notation as
// `BUSINESS_CONCEPTS`.

export const TOLD_CONCEPTS = `
# place and comfort
chuva, chover, chovendo, chuvoso, chuvisco, garoa, temporal, tempestade, toro, agua caindo, caindo agua, ceu desabar, desabar, ceu fechar, ceu cair, tempo fechar, tempo virar, tempo ruim, tempo feio, mau tempo, nublado, cair o mundo, sem sol, nao fizer sol
local dos treinos, local das aulas, local das sessoes, local do ensaio, locais, onde a gente, aonde a gente, aonde nos, onde nos, onde acontece, onde sao, onde vai ser, onde voce treina, onde voce fotografa, onde voce da aula, calcadao, parque, praca, quadra, orla, beira do mar, beira da praia, ao ar livre, ar livre, externo, externa, cenario, tem estudio, estudio proprio
chegar antes, chegar mais cedo, # minutos antes, que horas eu chego, hora tenho que estar, chegar adiantado, chegar certinho, com folga
sala de espera, recepcao, esperar sentado, onde espero, ficar esperando, aguardar ai dentro
musica, som, playlist, rock, sertanejo, pagode, tocar musica, ouvir musica, colocar musica, som ambiente, silencio, quietinho, conversa durante, ficar calado, sem conversa
agua, cafe, cha, cerveja, breja, bebida, lanche, bolacha, biscoito, cortesia, coisa para beber, coisa para comer, agua para beber, servem alguma coisa, oferecem alguma coisa, matar a sede, lanchar
banheiro, toalete, lavabo, ducha, vestiario, tomar banho ai, tomar uma ducha, banho depois, xixi, me trocar ai
acesso, acessibilidade, acessivel, rampa, elevador, terreo, degrau, escada, cadeirante, cadeira de rodas, bengala, muleta, andador, banheiro adaptado, subir escada, sobe escada, nao sobe escada, nao anda direito, dificuldade para andar, perna ruim, joelho ruim, andar de cima, usa bengala, usa cadeira
vaga, vagas, estacionamento, manobrista, valet, onde deixo o carro, onde deixar o carro, onde eu paro, tem onde parar, parar a moto, deixar a moto, lugar para o carro, lugar para parar, lugar pro carro
guarda volumes, armario, deixar minhas coisas, deixar a bolsa, deixar minha bolsa, deixar a mochila, deixar minha mochila, onde guardo
wifi, internet, conectar, rede, trabalhar no computador
pet, animais, bichos, cachorro, gato, levar meu cachorro, levar minha cachorra, ir com meu cachorro, toto, doguinho, animal de estimacao, aparecer na foto, quatro patas

# who comes
menor, menores, responsavel, responsaveis, de menor, menor de idade, ir sozinho, ir sozinha, pode ir sozinho, pode ir sozinha, autorizacao dos pais, autorizacao do responsavel, com os pais, assinado pelos pais, adulto junto, adulto responsavel, preciso ir junto, tenho que ir junto, precisa de adulto, termo de autorizacao, precisa do responsavel, mae assinar, pai assinar
acompanhante, acompanhar, entrar junto, pode entrar, ficar na sala, ficar junto, ir acompanhado, ir acompanhada, ir com alguem, levar alguem, companhia, marido pode entrar, mae pode entrar, ficar olhando, segurar a mao, ficar do lado, minha mae junto, meu marido junto
grupo, grupos, # ou mais, amigas juntas, somos em, somos # amigas, # amigas, # amigos, # pessoas, varias pessoas, madrinhas, damas, eu e minhas amigas, eu e minha irma, eu e minha amiga, eu e minha mae, no mesmo horario, juntas, juntos, todo mundo junto, levar a turma
homens, publico masculino, atende homem, homem pode, meu marido pode fazer, meu namorado pode fazer, macho, rapaz, so mulher, so para mulher
terceira idade, idosos, idoso, idosa, minha avo, meu avo, senhora de #, senhor de #, passou dos #, velhinha, velhinho, # anos ja, mais de # anos
iniciantes, iniciante, sedentario, sedentaria, parado ha, parada ha, nunca treinei, nunca malhei, fora de forma, sem preparo, do zero, comecando agora, nunca fiz, primeira vez na vida, nao sei nada

# money
plano mensal, mensalidade, mensal, honorario mensal, todo mes, por mes, cada mes, mensalmente, valor fixo, mensalista, cuidar da minha empresa, cuidar da minha firma, cuidarem da minha firma, fazer minha contabilidade
pacote, pacotes, fechar varias, varias de uma vez, mais de uma sessao, comprar mais de uma, fechar mais de uma, fechar # sessoes, fica mais em conta, sai mais em conta, levar varias
desconto, descontos, precinho, faz um precinho, abatimento, baratear, fica mais barato, sai mais barato, camarada, preco camarada, melhorar o preco, preco menor, promo, negociar
desconta, descontado, abatido, abate, abater do servico, se eu fechar, se fechar o servico, volta no servico, dar o preco, olhar e dar o preco, paga para olhar, cobra para olhar, para voce olhar, so para ver, vir ver, visita tecnica, orcamento
sinal, entrada, adiantamento, reservar, adiantar, adiantar grana, pagar antes, pagar alguma coisa antes, pagar na hora de marcar, segurar a data, garantir a data, metade antes, algum valor antes, pagar para reservar
parcelamento, parcelar, vezes no cartao, dividir, divide, dividido, pagar aos poucos, pagar em vezes, prestacao, # x, duas vezes, tres vezes, pagar picado
acrescimo, adicional, cobrado a parte, a parte, mais caro, sai mais caro, fica mais caro, aumenta o preco, muda o preco, muda o valor, paga a mais, custa a mais, preco diferente, valor diferente, extra
gorjeta, caixinha, # por cento de servico, dez por cento, taxa de servico
reembolso, reembolsar, devolve o dinheiro, devolve uma parte, plano devolve, plano paga de volta, recuperar do plano, pedir no plano, receber do plano
recibo, nota fiscal, nota, comprovante fiscal, papel para declarar, comprovante para empresa, comprovante para o condominio, prestar contas, emissao de nota, cupom, com cnpj
troca de cartao, debito, credito, cartao, maquininha, pix, dinheiro, formas de pagamento, pagamento, pago toda, pago cada, pago por sessao, pagar junto, junta tudo, pagar no fim do mes, como e o pagamento, aproximacao

# rules
adicional noturno, fim de semana, sabado, domingo, feriado, preco no sabado, a noite, de madrugada
imprevisto, remarcar, remarcacao, trocar o dia, mudar o dia, adiar, outro dia, nao puder ir, nao der para ir, pago multa, surgiu um imprevisto, avisei em cima, avisei na hora, perco a aula, perco o treino, perco a sessao, faltar, falta
atraso, tolerancia, atrasar, pegar transito, chegar # minutos depois, chegar depois da hora, chegar umas, passar da hora, esperam eu chegar, perco a vez, ainda me atendem
garantia, der problema de novo, voltar o problema, queimar de novo, queimar outra vez, quebrar de novo, quebrar outra vez, cair no dia seguinte, cair uma, descolar uma, soltar uma, estragar, refaz, voltar sem cobrar, volta sem cobrar, conserta sem cobrar, der ruim, pagar de novo, tenho que pagar de novo
emergencia, urgencia, plantao, de madrugada, fora de hora, fora do horario, a noite, socorrer, socorre, acudir, acude, na hora do aperto, sem luz, luz acabar, acabar a luz, ficar sem luz, no meio da noite
contato entre sessoes, duvidas, mandar zap, mandar mensagem, te perguntar, perguntar as coisas, te chamar, me enrolar, se eu me perder, tirar uma duvida, crise no meio da semana, mal no meio da semana, falar fora da sessao
area de atendimento, atendemos em, bairros, zona sul, zona norte, zona leste, zona oeste, regiao, chega ate, vem ate o bairro, atende no bairro, vai ate o, cobre meu bairro, minha cidade, outra cidade
sigilo, confidencial, contar para minha mae, conta para minha mae, conta para meu pai, conta para alguem, alguem fica sabendo, fica entre nos, o que eu falar, o que eu disser, espalhar, fofoca, vaza
online, video, videochamada, a distancia, distancia, remoto, por chamada, pelo celular, pelo computador, telemedicina, teleconsulta, falar pelo celular, falar por video, conversar a distancia, fora do pais, outra cidade, pessoalmente, tenho que ir ai, preciso ir ai, presencial, assinatura digital
documentos, papelada, papeis, o que levar, levo o que, levar o que, trago o que, levo alguma coisa, separar os papeis, ter em maos, em maos no dia, o que separar, papel eu levo, documentacao

# health
febre, temperatura alta, to com febre, quentura, gripe, gripado, gripada, resfriado, infeccao, infeccionado, virose, doente, trombose, coagulo, trombo, contraindicacoes, contraindicacao, nao fazemos em quem, quem nao pode fazer
sensivel, sensiveis, sensibilidade, doendo, dolorido, gelado, coisa gelada, sorvete, agua gelada, doi com gelado, fica doendo, da choque no dente
anestesia, anestesico, topica, injecao, picada, agulha, medo de agulha, pavor de agulha, vai doer, doi muito, sentir dor, sem dor, indolor, amortecer, adormecer
alergia, hipoalergenico, hipoalergenicos, antialergico, reacao, dar coceira, coceira, pele sensivel, empipocar, empolar, irritar a pele, vermelhidao, da reacao, me irrita
jejum, em jejum, de barriga vazia, comer antes, almocar antes, tomar cafe antes, ele pode comer, pode comer antes, beber agua antes, ultima refeicao, barriga cheia, antes de operar, antes da cirurgia
receita, receitas, renovacao de receita, renovar receita, acabou meu remedio, remedio acabou, papel para comprar remedio, papel do remedio, papel para comprar, receita vencida, so a receita, pegar receita
atestado, declaracao, justificar a falta, justificar no trabalho, papel para o trabalho, papel para a escola, comprovar que fui, provar que fui, dispensa, mostrar no trabalho, patrao, faltar no servico, liberacao do medico, liberacao do cardiologista, liberado para exercicio
exames, exame, traga exames, raio x, ultrassom, ressonancia, hemograma, de sangue, exame que fiz, resultado do exame, levar o resultado, levar meus exames, chapa que tirei
encaminhamento, pedido medico, guia, pedido do medico, precisa de pedido, papel do doutor, encaminhamento do doutor, indicacao do medico, solicitacao medica, preciso de guia
retorno, voltar para mostrar, mostrar o resultado, levar o resultado, voltar com os exames, segunda vez paga, pago de novo, cobra de novo
gestantes, gravida, gestante, esperando bebe, esperando nenem, meses de nenem, meses de bebe, barriga, mamae, primeiro trimestre
convenio, convenios, plano, plano de saude, carteirinha do plano, cartao do plano, cartao da amil, cartao da unimed, atende pelo plano, usar o plano, credenciado, bradesco saude, bradesco, unimed, amil, sulamerica, hapvida, cassi
internacao, internar, internado, passar a noite, dormir ai, ficar ai a noite, ficar internado, ficar em observacao, observacao
sono ruim, insonia, ansiedade, panico, depressao, tristeza, luto, estresse, nervosismo

# hair and beauty
cachos, cacheado, crespo, enroladinho, enrolado, encaracolado, ondulado, afro, black power, cabelo armado, molinha, cabelo com volume, cachinhos, raiz crespa
cabelo comprido, cabelo longo, abaixo da cintura, ate a cintura, na cintura, bate na bunda, na bunda, no meio das costas, cabelao, muito cabelo, tamanho do cabelo, cabelo grande, cabelo enorme, comprimento
lavagem, lavar, lavado, ir com ele limpo, ir com cabelo limpo, ir de cabelo sujo, cabelo sujo, cabelo limpo, sem lavar, ja lavado, molhado, oleoso, xampu, shampoo, lavar em casa, lava ai
progressiva, alisamento, alisar, alisante, formol, quimica, liso, deixar liso, produto de alisar, produto forte, selagem, botox capilar, escova definitiva
teste de mecha, aguenta descolorir, aguenta ficar loira, cabelo aguenta, vai quebrar meu cabelo, cair meu cabelo, estragar meu cabelo, ja pintei de preto, tinta preta, ja tem quimica, descolorir, descoloracao
pigmentacao, pigmentar, barba falhada, falhas, preencher com tinta, fechar a barba, tapar os buracos, buraco na barba, tintura na barba, pintar a barba, escurecer a barba
manutencao, a cada # dias, quando volto, voltar para arrumar, voltar para refazer, tempo de voltar, de quanto em quanto tempo, arrumar o alongamento, fazer de novo, cresceu a unha
decoracao, desenho, florzinha, strass, pedrinha, pedraria, adesivo, brilho, glitter, francesinha, enfeite na unha, desenhar na unha
higiene, esterilizacao, autoclave, esterilizado, limpinho, limpinhos, higienizado, pegar micose, pegar fungo, pegar doenca, um alicate para cada, mesmo alicate, usa em todo mundo, material limpo, descartavel
cilios, cilios posticos, cilio postico, cilio colado, cola nos olhos, cilio de mentira, tufos
a prova d agua, borrar, borra, choro, chorar, choro muito, derreter, escorrer, suar, transpirar, lagrima, nao sai com agua, fixar, fixador, aguentar a festa
preparo da pele, rosto limpo, pele limpa, sem creme, sem maquiagem, passar hidratante, passar creme, passo creme, passo hidratante, cara lavada, preparar o rosto, limpar o rosto antes
teste de noiva, previa, experimentar antes, fazer um teste, testar antes, ver como fica antes, experimentar antes do casamento, ensaio da maquiagem, teste antes do casorio
acne, espinha, espinhas, pele com espinha, cravos, inflamada, cheia de espinha, pele oleosa, rosto estourado
sol, praia, piscina, protetor, pegar sol, tomar sol, ir para praia, posso ir para praia, bronzear, exposicao, mar, clube depois
pelo, tamanho do pelo, meio centimetro, raspar antes, raspei, passei gilete, pelo curto, pelo grande, tirar os pelos, deixar crescer, cera quente, cera ou laser, a laser ou, com cera
vale presente, cartao presente, presentear, dar de presente, dar para minha mae, dar para minha esposa, de aniversario, dia das maes, presente para
roupa intima, lencol, toalha, pelada, pelado, nua, sem roupa, tirar a roupa, ficar de calcinha, ficar de cueca, descartavel, vergonha, coberta, na maca
oleos, oleo, creme, cremes, amendoas, essencia, que produto passa, que creme, com que creme, passa na pele, cheiro forte

# photos
entrega, entregues, link, galeria, fotos editadas, vejo as fotos, ver as fotos, recebo as fotos, ver o resultado, quando vejo, quando vou ver, quando recebo, ficam prontas, fica pronto, demora para entregar, chegam as fotos
quantidade, quantas fotos, quantas imagens, vem quantas, numero de fotos, # fotos, poucas fotos, todas as fotos, fotos tratadas
looks, look, troca de roupa, trocar de look, trocar de roupa, mais de um vestido, mais de uma roupa, outra roupa, varias roupas, dois vestidos, duas roupas, mudar de roupa, usar mais de
album, livro, impresso, impressas, impressao, foto no papel, fotos no papel, fotolivro, quadro, revelar, papel, livrinho
edicao, tratadas, retoque, photoshop, sem photoshop, filtro, sem filtro, tirar a espinha, fotos cruas, brutas, sem edicao, originais

# training
equipamento, equipamentos, levo colchonete, colchonete, halteres, elasticos, comprar peso, ter peso, comprar halter, tem o material, voce tem o material, levar alguma coisa, precisa ter equipamento, leva os pesos, traz os pesos, aparelho
dupla, em dupla, dividir com minha amiga, dividir com um amigo, eu e uma amiga, duas pessoas, com minha amiga, com meu marido, junto com alguem, rachar
dor no joelho, lesao, machucado, coluna, hernia, limitacao, problema na coluna, problema no joelho

# animals
raiva, antirrabica, da raiva, a da raiva, vacina da raiva, mordida
aves, repteis, roedores, silvestres, exoticos, calopsita, papagaio, periquito, passarinho, hamster, coelho, porquinho da india, tartaruga, jabuti, cobra, iguana, galinha, pato, peixe
castracao, castrar, capar, capado, capada, castrado, operar para nao ter filhote, nao ter mais filhotes, parar de ter cria, cio, cruzar, dar cria, embuchar, esterilizar a gata
banho, tosa, banho e tosa, dar uma lavada, lavada, lavar o cachorro, deixar cheiroso, cortar o pelo, pelo embolado, tirar no
domicilio, em casa, casa do tutor, vem aqui, vem em casa, vir aqui, surta no carro, odeia sair, estressa no carro, nao entra na caixa, doutor vem, veterinario vem, no meu ape, meu apartamento, aqui no meu, ir na minha casa, no hotel, onde vou me arrumar

# law and accounting
honorarios, por cento, so no final, so pago se ganhar, pago se ganhar, se ganhar, se eu perder, ganhar a causa, ganhar o processo, perder a causa, porcentagem, percentual, comissao, custa um advogado, parte do que eu receber
divorcio, separar, separacao, se separar, amigavelmente, amigavel, consensual, de comum acordo, descasar, largar o marido, largar a mulher, fim do casamento, desfazer o casamento
familia, guarda, guarda dos filhos, pensao, separacao, divorcio, visitas dos filhos, pai nao paga, adocao, uniao estavel
trabalhista, empregado, patrao, demitido, demitida, mandado embora, mandada embora, rescisao, verbas, horas extras, carteira assinada, justa causa, fgts, empresa nao pagou
procuracao, representar, representa, no meu lugar, lugar de mim, em meu nome, por mim na audiencia, audiencia, assinar alguma coisa, assinar papel, tenho que assinar, dar poderes
imposto de renda, ir, leao, declaracao, declarar, prestar contas com o leao, informes de rendimento, recibos medicos, nota do dentista, nota do medico, gasto com medico, gasto com saude, deduzir, guardar nota, guardar recibo, comprovante de gasto
malha fina, caiu na malha, receita travou, travou minha restituicao, restituicao travada, restituicao presa, restituicao nao saiu, retida, pendencia na receita, erro na declaracao, corrigir a declaracao, retificar, receita me pegou, receita federal
mei, microempreendedor, microempreendedora, virar mei, abrir mei, trabalhar por conta, formalizar, me formalizar, ter cnpj
abertura de empresa, abrir empresa, abrir firma, sair o cnpj, sai o cnpj, tirar cnpj, abrir um negocio, montar empresa, dias uteis

# repairs
material, materiais, fios, comprar o material, quem compra, ja vem com, traz o material, leva o material, eu que compro, ja inclui as pecas, pecas, lista de material

# treatment
duracao do tratamento, quantas sessoes, # sessoes, quantas vezes ate, quantas vezes ir, quantas vezes vou, ate melhorar, ate ficar bom, ate sarar, tratamento demora, muitas idas
primeira consulta, primeira vez, como funciona a primeira, o que acontece na primeira, primeira vez que eu for, o que fazem na primeira, plano de tratamento
plano alimentar, dieta, cardapio, quando recebo a dieta, recebo minha dieta, quando chega a dieta, montar para mim, monta para mim, o que comer
vegetarianos, vegetariano, vegano, veganos, nao como carne, sem carne, nao como bicho, nao como nada de animal, parei com carne, so planta
bioimpedancia, gordura, medir a gordura, gordura do corpo, mede a gordura, balanca, massa magra, percentual, medidas do corpo
frequencia, semanais, semanal, quinzenal, quantas vezes por mes, quantas vezes por semana, toda semana, vezes no mes, de quanto em quanto, ir toda semana
abordagem, linha, terapia cognitivo, cognitivo comportamental, psicanalista, psicanalise, que linha, qual sua linha, tipo de terapia, metodo
roupa confortavel, que roupa, ir de short, de short, de bermuda, de legging, de calca jeans, como vou vestido, como vou vestida, vou de short, o que vestir, de tenis

# everyday words for money, time and people
caro, valor social, bancar, sem condicao, perdi o emprego, fui demitido, fui demitida, sem salario, ganho minimo, nao consigo bancar, nao tenho como pagar, pesado para mim, apertado esse mes, grana curta, sem renda
parcelamento, parcelamos, ficou puxado, ta salgado, achei caro, quebrar o valor, quebrar o preco, facilitar o pagamento, pagar parcelado, em quantas, dar em partes, picadinho
quem paga, desembolsar, morrer com dinheiro, gastar de novo, custar alguma coisa, sai do meu bolso, por minha conta, fico devendo
hora marcada, ordem de chegada, brotar ai, colar ai, dar um pulo, sem avisar, chegar do nada, so aparecer, na louca, tem que ligar antes, sem agendar
atraso, tolerancia, demorar um tiquinho, demorar um pouquinho, onibus demorar, busao, metro parar, uber demorar, me espera, esperam um pouco, perco a hora, chegar em cima, em ponto, horario certinho, pontual, pontualidade, combinado e
falta, desmarcar no dia, desmarcada, acordei ruim, acordei mal, nao conseguir levantar, se eu nao for, perco o dinheiro, pago mesmo assim, cobram mesmo assim, ficar sem ir, faltar um dia, esquecer de ir, passar mal no dia, se eu adoecer, ficar doente
aula avulsa, avulso, avulsa, so um dia, um dia so, uma vez so, sem plano, sem mensalidade, diaria, pagar por dia
ferias, recesso, janeiro, comeco do ano, inicio do ano, fim do ano, entre natal e ano novo, voces param, tira ferias, viaja, ta ai em janeiro, fecha em dezembro
horario cedo, antes das # h, manhazinha, de manhazinha, bem cedo, madrugadinha, acordar cedo, cedinho, primeira hora, ao amanhecer, nascer do sol
fim da tarde, por do sol, melhor horario, hora mais bonita, que horas fica mais bonito, luz boa, luz natural, golden hour, horario da luz
comprovante, declaracao de comparecimento, prova que fui, provar para o chefe, meu chefe quer, chefe pediu, rh pediu, escola pediu, papel assinado, abonar, abono
validade, vence, ainda vale, ainda presta, ainda serve, ja venceu, passou da validade, ate quando vale, ate quando posso usar, comprei ha meses, ganhei ano passado, prazo para usar
vale presente, ganhei um vale, ganhei um cupom, ganhei de presente, presente da minha sogra, voucher
homens, esposo, maridao, namorado peludo, meu esposo, meu pai tambem, meu filho homem, homem tambem, barba e costas, costas do meu
casal, ir juntos, eu e meu esposo, eu e minha esposa, eu e meu marido, nos dois, a dois, com meu amor, brigando muito, quase separando, crise no casamento
idosos, idoso, meu vo, minha vo, meu avo, minha avo, vovo, vozinha, vozinho, anda caindo, equilibrio, perdendo forca, queda, quedas, cai muito
criancas, pequeno, pequena, guri, guria, pia, moleca, moleque, pivete, meninada, mocinha, mocinho, caçula, tem # anos, menina de #, menino de #
recem nascido, newborn, nasceu, nasceu ontem, acabou de nascer, recem nascida, dias de vida, bebezinho, primeiros dias de vida, saimos da maternidade, maternidade
quem atende, profissional, estagiario, mesma pessoa, sempre com voce, e voce mesma, voce mesmo que faz, outra pessoa atende, equipe, assistente
experiencia, formacao, tempo de profissao, ha quanto tempo trabalha, onde estudou, e formado, e formada, especializacao, faz tempo que

# dentistry
siso, juizo, dente do juizo, dos juizos, arrancar, arrancar o do fundo, dente do fundo, extracao, extrair, repouso, dias sem trabalhar, dias de molho, afastado do trabalho
panoramica, raio x, chapa, chapa da boca, radiografia, tomografia, bate a chapa, tirar chapa, foto da boca, batem ai
aparelho, ferrinho, ferrinhos, apertar, apertar os ferrinhos, manutencao do aparelho, todo mes, bracket, borrachinha, trocar a borrachinha, fio solto, soltou uma peca
restauracao, restauracoes, obturacao, massinha, minha obturacao caiu, massa caiu, dente furado, furinho no dente, carie, dente estragado, cair a massa
protese, dentadura, chapa de dente, perereca, ponte, dente falso, perdi um dente, sem dente, faltando dente, buraco na boca, implante, parafuso, pino
gengiva, sangra, sangrando ao escovar, gengivite, tartaro, pedra no dente, limpeza, dente sujo, bafo, mau halito
bruxismo, placa, ranjo, ranger, aperto os dentes, mandibula travando, acordo com dor na mandibula, moldar
canal, nervo, matar o nervo, tratamento de canal, dente morto, dente escuro
emergencia, dente quebrou, quebrou um pedaco, dor a noite, inchou a cara, cara inchada, dente latejando

# hair, beard and nails
hidratacao, hidratar, ressecado, ressecada, palha, cabelo palha, seco, espigado, sem vida, quebradico, frizz, arrepiado, duro de pentear, estragado, elastico, cauterizacao, reconstrucao, nutricao, tratamento para cabelo, tratamento capilar
navalha, lamina, gilete, raspa o rosto, lamina nova, troca a lamina, descartavel, prestobarba
noivos, noivo, subir no altar, altar, vou casar, vou me casar, caso em, casorio, casamento, meu grande dia, padrinhos, espumante, noivas, noiva, penteado, coque, teste antes, testar o coque, prova do penteado
mega hair, aplique, alongar o cabelo, alongamento de cabelo, mechas que ja tenho, cabelo proprio, meu proprio cabelo, telinha, microlink, fita adesiva, queratina
produtos, marca, marcas, que marca, marca da tinta, marca usa, de qual marca, nacional ou importada, wella, kerastase, loreal, tinta boa, cruelty free, sem crueldade, testado em animal
unhas roidas, roidas, roo, roer, como unha, como as unhas, como ate o talo, ate o talo, no toco, unha no sabugo, sabugo, cotoco, reconstruir, unha pequena
podologia, unha encravada, encravada, calos, calo, dedao, canto inflamado, inflamado no canto, unheiro, esporao, rachadura, calcanhar rachado, bicho de pe, olho de peixe, pe ressecado
remocao, remover, retirada, retirar, tirar o alongamento, arrancar o alongamento, tirar o gel, arrancar, fiz em outro lugar, feito em outro lugar, outra profissional fez, de outra manicure, outra menina fez, tirar a fibra
queda, caindo cabelo, cabelo caindo, careca, calvicie, entradas, falhando em cima, tratamento para queda
caspa, coceira na cabeca, couro cabeludo, oleosidade, descamando
corte infantil, meninos, cadeirinha, crianca agitada, nao para quieto, chora para cortar, medo da maquina, autista, barulho da maquina
franja, so a franja, aparar as pontas, pontinhas, so as pontas, dois dedos
coloracao, tinta, retocar a raiz, raiz branca, fios brancos, branquinhos, cobrir branco, tonalizante, matizar, amarelou, ficou laranja, corrigir a cor, deu errado a tinta
piolho, lendea, infestado

# aesthetics and make-up
laser, sem pelo de vez, acabar com os pelos, livre dos pelos, pelo para sempre, definitivo, definitiva, quantas sessoes de laser, nunca mais raspar, # sessoes, sumir o pelo
manchas, mancha, manchado, manchada, melasma, rosto manchado, pele escura na bochecha, pano, escurecida, clarear a pele, clarear a axila, clarear virilha, acido, peeling
peles maduras, madura, pele madura, ruga, rugas, craquelar, marcar as linhas, linhas de expressao, vinco, flacida, pele cansada, idade, minha mae tem #, senhora de idade
gestantes, gravidas, esperando nenem, esperando um nenem, buchuda, de barriga, tentando engravidar, amamentando, dando mama
celulite, gordura localizada, barriga, pneuzinho, culote, flacidez, estria, papada, emagrecer a barriga, perder medida
botox, ruga na testa, pe de galinha, preenchimento, labio, boca maior, harmonizacao, bigode chines
sobrancelha, falhada, henna, micro, desenho da sobrancelha, sobrancelha torta, preencher a falha
pele negra, pele morena, tons de base, base para pele negra, tem o meu tom, pele retinta, meu tom de pele
olheira, olheiras, bolsa nos olhos, cara de cansada
depois do procedimento, vermelha, vermelhinha, sair na rua depois, cara inchada, ficar marcada, descascar, trabalhar no outro dia

# body
esforco, exercicio depois, academia depois, direto para academia, ir para academia, malhar depois, treinar depois, correr depois, pegar peso depois, evite esforco, no mesmo dia, saio dai e, descansar depois
duracao, minutos cheios, conversa desconta, desconta do relogio, tempo de relogio, conta a conversa, minuto a minuto, cronometrado, tempo cheio, conta desde
individual, fico so eu, so eu, tem mais gente, mais gente junto, turma, sala com outros, atende varios juntos, exclusivo, particular, # pessoas por horario
rpg, postura, corcunda, ombro caido, coluna torta, escoliose, reeducacao postural, torto
acupuntura, agulhinha, agulhas, espeta, espetam, agulhamento, agulha seca, furar
dor nas costas, lombar, travado, travada, travei, torcicolo, mau jeito, pescoco duro, nervo ciatico, bico de papagaio, hernia
pressao, hipertensao, pressao alta, marcapasso, coracao, cardiaco, cateterismo, stent, arritmia
roxo, marcas, dolorido depois, sair roxa, forca da massagem, pressao forte, massagem forte, leve
exame de sangue, tirar sangue, coleta, colher sangue, picar o braco, jejum de # horas
resultados, resultado, pegar meu exame, pegar o exame, sair o resultado, quando sai, fica pronto o exame, ver no site, dias uteis
dor no peito, urgencia, pronto socorro, falta de ar, passar mal, desmaiar, aperto no peito
renovar, pedido de exame, so um pedido, pegar um pedido, requisicao

# food and weight
atletas, atleta, corredor, corredores, correr, maratona, meia maratona, # km, prova, triatlo, crossfit, ganhar massa, competir, pedalar
diabeticos, diabetes, glicose, acucar alto, acucar no sangue, insulina, pre diabetes, glicemia, deu alta, hemoglobina glicada
lactose, nao posso com leite, passo mal com leite, leite me faz mal
compulsao, ansiedade de comer, como por ansiedade, beliscar, comer escondido, descontar na comida, fome a noite
retorno, voltar depois de um mes, um mes depois, tenho que voltar, depois de # dias, consulta de volta, reavaliar
preco do online, mesmo valor, pela tela, por video sai, online e mais barato, a distancia custa

# law and accounting
inventario, heranca, herdeiros, herdeiro, partilha, casa do pai, casa da mae, pai faleceu, mae faleceu, bens, irmao nao quer assinar, irma nao quer assinar, espolio, dividir a casa, deixou uma casa
plantao, policia, delegacia, preso, presa, flagrante, de madrugada, fora do horario, fora do horario comercial, prisao, me levar
comarca, estado, em todo o estado, outra cidade, acao corre em, processo corre em, processo e em, forum de, cidade vizinha, interior, goias, minha acao
acompanhamento, andamento, como fico sabendo, noticias, atualizacoes, novidade do processo, me avisa, em que pe ta, como anda, parado meu processo
pensao, pai nao paga, alimentos, aumentar a pensao, pai do meu filho, atrasada a pensao, prisao por pensao
aposentadoria, inss, beneficio, encostar, encostado, pericia, auxilio, loas, aposentar
aluguel, despejo, inquilino, dono da casa, caucao, fiador, contrato de aluguel
consumidor, loja nao devolve, nome sujo, serasa, cobranca indevida, produto com defeito, voo cancelado, banco me cobrou
transito, multa, cnh suspensa, bafometro, carteira cassada, pontos na carteira
funcionarios, funcionario, empregado, empregada, folha, folha de pagamento, holerite, contracheque, contratei uma moca, contratei um rapaz, registrar, registro, assinar a carteira, carteira assinada, domestica, ferias do funcionario, decimo terceiro, esocial
troca de contador, trocar de contador, mudar de contador, contador atual, cara que faz minha, minha escrita, contador antigo, insatisfeito, insatisfeita, outro escritorio, migrar, como mudo, mudo para voces, passar para voces
prazo da declaracao, ate que dia, ultimo dia, data limite, entregar o leao, mandar o leao, entregar o imposto, prazo, ate quando entrego, # de maio, perdi o prazo, multa por atraso
boletos, guia, das, dasn, imposto do mei, atrasei o das, guias atrasadas, divida do mei, parcelar imposto
nota do mei, emitir nota, tirar nota, nota para cliente, como emito
certificado digital, token, a1, a3, ecpf, assinatura eletronica

# animals
primeira dose, filhotes, filhote, vacinar, vacina, ja pode vacinar, peguei um bebe, bebe de um mes, peguei um filhote, adotei, resgatei, da rua, # dias, # meses, de um mes
raio x, mancou, mancando, patinha, pata, osso, ver o osso, fratura, quebrou a pata, caiu da janela, puxando a perna, ultrassom
agressivos, bravos, bravo, brava, avanca, avanca em estranho, morde, mordedor, rosna, focinheira, reage, nao deixa encostar, medroso, arranha
consulta de gato, gato assustado, gata arisca, caixa de transporte, sala so de gatos, estressado
pulga, carrapato, coceira, cocando, cheio de pulga, sarna, ferida na pele, caindo pelo
vermifugo, verme, barriguda, coco com bicho, diarreia, vomito
velho, idoso, cachorro velho, cao idoso, senior, check up, exame geral
eutanasia, sacrificar, sofrendo muito, descansar, cremacao, morreu
hospedagem, hotel, hotelzinho, deixar ele, vou viajar, ficar com ele

# photos
arquivos brutos, brutos, raw, nao foram tratadas, as que nao, sem tratamento, todas as fotos, as outras fotos, restante das fotos, as que sobraram
pets, pet, cachorra, labradora, labrador, poodle, vira lata, meu dog, minha dog, gatinho, bichinho nas fotos, participar, incluir meu, meu bichinho
familia, com os avos, mais pessoas na foto, mais gente na foto, pessoa extra, filhos nas fotos, irmao nas fotos
formatura, quinze anos, debutante, aniversario, cha de bebe, batizado, festa, evento, cobertura de evento
maquiagem inclusa, cabelo e make, maquiadora, penteado para as fotos, produzida
timidez, timida, timido, nao sei posar, sem jeito para foto, poses, vergonha de foto, travado na foto, dirigir as poses

# training and lessons
planilha, planilha de treino, treinar a distancia, treino online, em portugal, em outro pais, mora longe, consultoria online
dieta, alimentacao, monta dieta, nutricionista, suplemento, creatina
experimental, primeira aula gratis, testar antes, conhecer antes, um treino para testar, ver se gosto
perder peso, emagrecer, secar, barriga, quilos, kg por mes, resultado em quanto tempo

# repairs
laudo, art, laudo eletrico, bombeiro, bombeiros, corpo de bombeiros, vistoria, papel assinado, prefeitura pediu, seguradora pediu, responsavel tecnico
ventilador, ventilador de teto, negocio de vento, vento no quarto, teto, pendurar, pendurar no teto, lustre, luminaria, pendente, lampada, spot, fita de led, abajur
disjuntor, desarma, cai toda hora, cai a energia, quadro, quadro de luz, quadro velho, fusivel, fiacao velha, fio velho, trocar a fiacao
curto, faisca, cheiro de queimado, tomada queimada, tomada preta, choque, da choque
chuveiro, agua fria, nao esquenta, resistencia, ducha, pressurizador
dia e turno, que horas chega, janela de horario, manha ou tarde, avisa antes de chegar, fico esperando, o dia inteiro esperando
altura, escada, predio alto, telhado, poste, forro
`;
