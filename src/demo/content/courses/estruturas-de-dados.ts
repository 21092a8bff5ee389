import { course } from '../course'

export const estruturasDeDados = course({
  slug: 'estruturas-de-dados',
  title: 'Estruturas de dados e algoritmos',
  subtitle: 'Do quadro à entrevista',
  promise: 'Escolha a estrutura certa sem decorar e encare entrevistas com calma.',
  description: `<p>Estrutura de dados não é assunto de prova: é a diferença entre um mapa que abre na hora e um que gira para sempre. Otávio desenha cada ideia no quadro antes de escrever uma linha.</p>
<p>O projeto é um aplicativo de rotas de ônibus: paradas, horários, baldeações e busca por nome. Cada estrutura entra porque a anterior não deu conta.</p>
<p>O código está em Java, JavaScript e Python, com exercícios no formato de entrevistas e soluções comentadas.</p>`,
  whatYouLearn: [
    'Estimar custo com a notação O grande',
    'Usar listas, pilhas, filas e tabelas de espalhamento',
    'Percorrer árvores e grafos',
    'Ordenar e buscar com segurança',
    'Reconhecer quando usar programação dinâmica',
    'Resolver problemas em voz alta',
  ],
  requirements: ['Programar em qualquer linguagem', 'Matemática do ensino médio'],
  audience: [
    'Estudantes de computação',
    'Quem vai fazer entrevistas técnicas',
    'Pessoas autodidatas que querem a base',
  ],
  level: 'avancado',
  categorySlug: 'fundamentos',
  teacherId: 'teacher-otavio-reis',
  priceCentavos: 21700,
  listPriceCentavos: 27700,
  topic: 'algorithms',
  exercise: 'no mapa de ônibus',
  ratings: [111, 30, 6, 2, 1],
  outline: `
# Medir
Por que contar passos · 6:21 · livre
Um programa rápido com cem paradas pode morrer com cem mil. Contamos passos, e não segundos, porque máquinas mudam. A pergunta é como a conta cresce quando a entrada dobra.
Notação O grande · 9:02
O grande guarda só o termo que manda. Constante, logarítmico, linear, quadrático: cada um tem cara própria no gráfico. Desenhe e nunca mais confunda.
Espaço e tempo · 7:13
Quase sempre dá para trocar memória por velocidade. Saber o limite de cada uma orienta a escolha. Guardar respostas prontas é a troca mais comum.
Melhor, pior e médio · 6:54
O pior caso protege, o médio descreve. Um ataque sabe produzir o pior de propósito. Por isso algumas bibliotecas embaralham por dentro.
Resolver em voz alta · 7:40
Entrevista avalia o caminho. Repita o problema, invente exemplos, comece pelo simples e melhore. Silêncio longo atrapalha mais que um erro.
# Lineares
Vetores e listas ligadas · 9:15
Vetor acha pela posição, lista ligada insere sem empurrar ninguém. Na prática, o vetor vence quase sempre porque a memória gosta de vizinhos. Saiba contar as exceções.
Pilhas · 7:08
O último que entra é o primeiro que sai. Desfazer, chamadas de função e parênteses vivem disso. Resolvemos o clássico dos colchetes em cinco minutos.
Filas · 7:22
Quem chega primeiro sai primeiro, como no ponto de ônibus. Uma fila circular aproveita o espaço. Ela será a peça central dos grafos.
Dois ponteiros e janela · 9:47 · livre
Dois dedos caminham pela lista e evitam o laço dentro do laço. A janela deslizante cresce e encolhe sem recomeçar. Metade das questões fáceis cai com essa ideia.
# Buscar
Tabelas de espalhamento · 10:11
Uma função transforma o nome da parada em uma gaveta. Se duas caem na mesma, há um combinado para desempatar. O custo médio é constante, e isso parece mágica até você desenhar.
Busca binária · 8:29
Com a lista em ordem, cada pergunta joga metade fora. O perigo mora nas bordas. Escreva a condição que vale sempre e o erro de um some.
Ordenação · 10:36
Inserção, intercalação e partição contam três histórias. A da linguagem costuma misturar as melhores. Estabilidade importa quando você ordena por dois critérios.
Montes e prioridades · 9:04
Qual é o próximo ônibus a chegar? Um monte responde sem ordenar tudo. Inserir e retirar custam só a altura da árvore.
# Árvores
Árvores binárias · 9:33
Cada nó tem no máximo dois filhos e a ordem faz o resto. Buscar é descer escolhendo lados. Se a árvore entorta, vira lista, e por isso existem as balanceadas.
Percursos · 8:17
Antes, durante ou depois dos filhos: três ordens, três usos. Recursão deixa o código curto. Uma pilha sua faz o mesmo quando a árvore é funda demais.
Árvores de prefixo · 8:40
Digitou três letras e o nome da parada apareceu. A árvore de prefixo caminha letra a letra. Ela também corrige quem digita sem acento.
Recursão sem medo · 8:58
Recursão é confiar que o problema menor já está resolvido. Diga o caso base e o passo, e pare de seguir com os olhos. Guardar resultados evita refazer.
# Grafos
Representando um mapa · 8:35
Paradas são pontos, trechos são ligações. Lista de vizinhos ocupa pouco, matriz responde rápido. O mapa da cidade pede a primeira.
Busca em largura · 9:26
Anel por anel, a largura encontra o caminho com menos paradas. A fila da outra aula volta a trabalhar. Marque o visitado ao entrar na fila, e não ao sair.
Busca em profundidade · 8:51
Vá até o fim antes de voltar. Assim se acham ciclos, ilhas e ordens possíveis. É a estratégia de quem explora labirinto com um barbante.
Menor caminho · 11:14
Cada trecho tem um tempo, e queremos a soma menor. Dijkstra sempre expande o mais próximo conhecido. Peso negativo quebra a promessa, e mostramos por quê.
# Estratégias
Gulosos · 7:46
Escolher o melhor agora às vezes dá o melhor no fim. Às vezes não dá, e um contraexemplo prova. Aprenda a procurar o contraexemplo primeiro.
Programação dinâmica · 12:07
Problemas que se repetem merecem memória. Defina o estado, a transição e o começo. Preencha a tabela à mão uma vez e o código se escreve.
Volta e poda · 8:49
Tentar, desistir e tentar outro é um método. A poda corta ramos que não levam a nada. Oito rainhas e grades de horário usam o mesmo esqueleto.
Projeto final: rotas da cidade · 13:38
Montamos a busca por nome, a rota e a próxima saída. Medimos com o mapa inteiro da cidade. Depois simulamos uma entrevista sobre as escolhas que você fez.
`,
  faq: [
    {
      question: 'Em que linguagem são as aulas?',
      answer: '<p>O quadro usa pseudocódigo, e os exercícios vêm em Java, JavaScript e Python.</p>',
    },
    { question: 'É muito matemático?', answer: '<p>Não. Usamos contas simples e muito desenho.</p>' },
    {
      question: 'Ajuda em entrevistas internacionais?',
      answer: '<p>Sim. Os exercícios seguem o formato, e há uma aula só sobre resolver em voz alta.</p>',
    },
    { question: 'Quantos exercícios há?', answer: '<p>Noventa, com três níveis e solução comentada.</p>' },
  ],
  reviews: [
    { rating: 5, text: 'Entendi programação dinâmica depois de quatro anos fugindo dela.' },
    { rating: 5, text: 'Os desenhos do Otávio ficam na cabeça durante a entrevista.' },
    { rating: 4, text: 'Muito bom e exigente. Reserve tempo para os exercícios.' },
    { rating: 5, text: 'Passei em duas entrevistas. As questões de janela caíram nas duas.' },
    { rating: 4, text: 'Grafos com ônibus de verdade faz todo sentido.' },
    { rating: 3, text: 'Gostaria de mais exercícios em Python.' },
  ],
  questions: [
    {
      lesson: 'Busca binária',
      question: 'Minha busca entra em laço infinito com dois elementos. Onde está o erro?',
      answer:
        '<p>Provavelmente em <code>início = meio</code>. Com dois elementos, o meio é o próprio início e nada muda. Use <code>meio + 1</code> quando o meio já foi descartado.</p>',
    },
    {
      lesson: 'Busca em largura',
      question: 'O caminho veio certo, mas a fila cresceu demais. Esqueci algo?',
      answer:
        '<p>Marque a parada como visitada ao colocá-la na fila. Marcando ao retirar, a mesma parada entra várias vezes.</p>',
    },
    {
      lesson: 'Programação dinâmica',
      question: 'Como sei qual é o estado?',
      answer:
        '<p>Pergunte o que você precisaria anotar para continuar amanhã sem lembrar do passado. Essas anotações são o estado.</p>',
    },
  ],
})
