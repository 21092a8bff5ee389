import { course } from '../course'

export const sql = course({
  slug: 'sql',
  title: 'SQL para análise de dados',
  subtitle: 'Do SELECT ao modelo analítico',
  promise: 'Responda às perguntas do seu negócio sem esperar o relatório de ninguém.',
  description: `<p>Toda empresa guarda respostas em tabelas. O que falta, quase sempre, é alguém que saiba perguntar. Neste curso você aprende SQL do jeito que ele é usado em times de dados: com perguntas de verdade, dados com defeito e prazos curtos.</p>
<p>Começamos por uma livraria fictícia com clientes, pedidos e estoque. A cada módulo a pergunta fica mais interessante: quem comprou, quanto, quando voltou, o que comprou junto. No fim, você monta um <strong>modelo analítico</strong> que qualquer painel consegue ler.</p>
<p>Usamos PostgreSQL, mas cada aula mostra o que muda em outros bancos. As consultas ficam disponíveis para baixar, com o resultado esperado ao lado, para você conferir sozinho.</p>`,
  whatYouLearn: [
    'Escrever consultas claras, que outra pessoa consegue revisar',
    'Filtrar, ordenar e agrupar milhões de linhas sem travar o banco',
    'Juntar tabelas sem duplicar nem perder registros',
    'Usar CTEs e funções de janela para comparar períodos',
    'Tratar nulos, datas e textos bagunçados',
    'Ler um plano de execução e escolher índices',
    'Desenhar um modelo estrela para painéis e relatórios',
  ],
  requirements: [
    'Saber usar planilhas no básico',
    'Um computador que rode o PostgreSQL (mostramos a instalação)',
  ],
  audience: [
    'Analistas que vivem de exportar planilhas',
    'Pessoas desenvolvedoras que querem parar de temer consultas',
    'Quem busca a primeira vaga em dados',
  ],
  level: 'iniciante',
  categorySlug: 'dados',
  teacherId: 'teacher-livia-sampaio',
  priceCentavos: 19700,
  listPriceCentavos: 29700,
  topic: 'sql',
  exercise: 'no banco da livraria',
  ratings: [171, 42, 9, 2, 1],
  outline: `
# Fundamentos
Por que SQL continua aqui · 5:40 · livre
Em cinco minutos você entende por que uma linguagem de 1974 ainda decide orçamentos. SQL descreve o resultado que você quer e deixa o caminho por conta do banco. Isso permite que a mesma pergunta funcione com mil ou com cem milhões de linhas.
Instalando o PostgreSQL · 8:25
Vamos instalar o banco e o editor de consultas em Windows, macOS e Linux. Guarde a senha do usuário postgres, porque é ela que o editor vai pedir. No final rodamos um comando de versão para ter certeza de que tudo respondeu.
Tabelas, linhas e colunas · 7:10
Uma tabela é uma lista em que cada linha é um fato e cada coluna é uma característica dele. O tipo da coluna impede que uma data vire texto sem querer. A chave primária é o que garante que cada linha tenha um nome só seu.
Conhecendo a livraria · 9:05
Aqui você recebe o banco que nos acompanha até o fim. São cinco tabelas: clientes, pedidos, itens, livros e autores. Desenhe no papel as setas entre elas, porque esse mapa evita metade dos erros das próximas aulas.
Tipos que importam · 10:30
Número inteiro, decimal, texto, data e booleano resolvem quase tudo. Dinheiro pede um tipo decimal exato, nunca ponto flutuante. Datas com hora devem carregar o fuso, senão o pedido das 23h aparece no dia errado.
Lendo mensagens de erro · 6:45
O PostgreSQL diz o que não entendeu e aponta a posição com um acento circunflexo. Erro de coluna inexistente costuma ser aspas no lugar errado. Leia a primeira linha, corrija uma coisa e rode de novo.
# Consultas
Primeira consulta · 6:20 · livre
Chegou a hora de pedir algo ao banco. Escolha as colunas pelo nome em vez de usar asterisco, assim a consulta continua certa quando a tabela mudar. O ponto e vírgula no fim avisa que a pergunta terminou.
Filtros com WHERE · 11:05
O WHERE decide quais linhas entram antes de qualquer conta. Comparações combinam com AND e OR, e parênteses evitam surpresas na ordem. Para listas use IN, e para faixas use BETWEEN sabendo que ele inclui as duas pontas.
Consultas com SELECT · 18:40
Nesta aula longa montamos uma consulta completa, da pergunta em português até o resultado. A ordem em que você escreve não é a ordem em que o banco executa: primeiro FROM, depois WHERE, e só então as colunas. Apelidos com AS deixam o resultado pronto para quem vai ler. Expressões calculadas, como preço vezes quantidade, podem viver dentro do próprio SELECT.
ORDER BY e LIMIT · 9:12
Sem ORDER BY o banco devolve as linhas na ordem que quiser. Ordene por mais de uma coluna para desempatar e use DESC para o maior primeiro. Com LIMIT você espia o resultado sem trazer a tabela inteira.
Textos com LIKE e ILIKE · 8:50
Buscar por parte de um nome é tarefa de todo dia. O sinal de porcentagem vale por qualquer sequência e o sublinhado vale por uma letra só. O ILIKE ignora maiúsculas, mas cuidado: acentos continuam contando.
Nulos sem susto · 10:18
Nulo não é zero nem texto vazio, é ausência de informação. Comparar com nulo usando igual nunca dá verdadeiro, por isso existe o IS NULL. COALESCE troca a ausência por um valor que você escolhe e deixa isso explícito.
Exercício guiado · 14:30
Cinco perguntas do gerente da livraria esperam por você. Pause depois de cada uma, escreva a sua versão e só depois veja a minha. Se o resultado for igual por um caminho diferente, ótimo: compare qual é mais fácil de ler.
# Agregações
COUNT, SUM e AVG · 9:48
Funções de agregação resumem muitas linhas em um número. COUNT de uma coluna ignora nulos, COUNT de asterisco não ignora nada. A média também pula nulos, e isso muda o resultado mais do que parece.
Agrupando com GROUP BY · 12:22
Agrupar é responder à mesma pergunta para cada categoria. Toda coluna que aparece no SELECT precisa estar no GROUP BY ou dentro de uma função. Comece pelo grupo mais grosso e só depois detalhe.
HAVING ou WHERE? · 7:35
WHERE filtra antes do agrupamento, HAVING filtra depois. Se a condição fala de um total, ela pertence ao HAVING. Todo filtro que puder ir para o WHERE deixa a consulta mais rápida.
Datas por mês e por semana · 11:40
Quase todo gráfico começa com um corte no tempo. A função date_trunc arredonda o instante para o começo do mês ou da semana. Converta para o fuso de São Paulo antes de truncar, ou o dia primeiro vai herdar vendas do mês anterior.
Percentuais do total · 8:15
Uma fatia só faz sentido ao lado do todo. Divida por um total calculado na mesma consulta e force a conta decimal. Arredonde apenas no final, para que as partes somem cem.
CASE para criar faixas · 9:27
CASE transforma regra de negócio em coluna. As condições são testadas de cima para baixo, então ponha a mais específica primeiro. Um ELSE explícito mostra que você pensou no que sobrou.
Contagens distintas · 6:58
Cem pedidos podem ser de dez clientes. COUNT com DISTINCT conta pessoas em vez de compras. Em tabelas muito grandes ele pesa, e veremos quando vale trocar por uma contagem aproximada.
Relatório de vendas · 15:10
Vamos juntar tudo em um relatório mensal de receita, pedidos e ticket médio. Primeiro conferimos cada número sozinho, depois montamos a consulta final. Deixe um comentário com a definição de cada métrica, porque alguém vai perguntar.
# Junções
INNER JOIN na prática · 12:05
Juntar tabelas é seguir as setas que você desenhou no começo. O INNER JOIN mantém só as linhas que têm par dos dois lados. Escreva sempre a condição completa, com o nome da tabela na frente da coluna.
LEFT JOIN e quem ficou de fora · 11:32
Às vezes a resposta está justamente em quem não tem par. O LEFT JOIN mantém todas as linhas da esquerda e preenche o resto com nulo. Filtrar a tabela da direita no WHERE desfaz o LEFT, então leve a condição para o ON.
Linhas que se multiplicam · 10:44
O total dobrou de repente? Quase sempre é uma junção com mais de um par por linha. Conte antes e depois de cada JOIN e agregue a tabela de detalhes antes de juntar.
Autojunção e hierarquias · 8:37
Uma tabela pode conversar com ela mesma. Com dois apelidos, funcionário e gerente viram dois papéis da mesma lista. Para árvores mais fundas existe a consulta recursiva, que espiamos no fim.
UNION e UNION ALL · 6:29
Empilhar resultados exige as mesmas colunas na mesma ordem. UNION elimina repetidos e paga por isso, UNION ALL apenas empilha. Acrescente uma coluna de origem para saber de onde veio cada linha.
Desafio: clientes que voltaram · 13:15
Quantas pessoas compraram de novo em até noventa dias? A primeira compra de cada cliente vira uma tabela auxiliar, e a segunda é encontrada por junção com intervalo de datas. O resultado é a primeira versão da sua análise de retenção.
# CTEs e janelas
Consultas em etapas com WITH · 10:09
Uma CTE dá nome a um pedaço da consulta. Lida de cima para baixo, ela conta a história na ordem em que você pensou. Teste cada etapa sozinha antes de seguir para a próxima.
ROW_NUMBER e RANK · 11:26
Funções de janela calculam olhando para as vizinhas sem juntar as linhas. ROW_NUMBER numera sem empate, RANK respeita empate e pula posições. Com PARTITION BY a contagem recomeça em cada grupo.
LAG, LEAD e variação mensal · 9:55
Comparar com o mês anterior deixa de ser uma junção complicada. LAG busca a linha de trás, LEAD busca a da frente. Trate o primeiro mês, que não tem anterior, com um nulo honesto.
Médias móveis e acumulados · 10:51
A moldura da janela diz quantas linhas entram na conta. Um acumulado vai do começo até a linha atual, uma média móvel olha os últimos sete dias. Confira se há dias sem venda, porque eles não existem na tabela até você criar.
Exercício: curva ABC · 12:48
Vinte por cento dos livros fazem quanto da receita? Ordene do maior para o menor, acumule o percentual e classifique em A, B e C. Esse mesmo raciocínio serve para clientes, fornecedores e defeitos.
# Modelo analítico
Fatos e dimensões · 9:33
Um modelo estrela separa o que aconteceu de quem, o quê e quando. A tabela de fatos guarda números e chaves, as dimensões guardam descrições. Escolha o grão antes de tudo: uma linha por item vendido, por exemplo.
Tabela de calendário · 7:46
Um calendário próprio resolve feriados, semanas e meses sem venda. Geramos dez anos de dias com uma única consulta. Depois disso, todo gráfico ganha os buracos que antes sumiam.
Índices e planos de execução · 14:02
EXPLAIN mostra o caminho que o banco escolheu e quanto ele custou. Uma leitura sequencial em tabela pequena não é problema. Índice ajuda quando a consulta quer poucas linhas, e atrapalha um pouco a cada gravação.
Views e views materializadas · 8:58
Uma view guarda a pergunta, uma view materializada guarda também a resposta. A segunda precisa de atualização, que pode rodar de madrugada. Dê nomes que digam o que o número significa, não de onde ele veio.
Projeto final: painel da livraria · 16:20
No projeto final você entrega o modelo que alimenta um painel de vendas, retenção e estoque. A lista de perguntas está nos materiais, com os números esperados para conferir. Publique o seu repositório e mostre a alguém: explicar é a última etapa de aprender.
`,
  faq: [
    {
      question: 'Preciso saber programar?',
      answer: '<p>Não. O curso parte do zero e usa situações que você já conhece de planilhas.</p>',
    },
    {
      question: 'Serve para MySQL ou SQL Server?',
      answer: '<p>Sim. As aulas usam PostgreSQL e apontam as poucas diferenças quando elas aparecem.</p>',
    },
    {
      question: 'Quanto tempo devo reservar por semana?',
      answer: '<p>Com três horas por semana você termina em cerca de um mês, exercícios incluídos.</p>',
    },
    {
      question: 'Os dados do curso são reais?',
      answer:
        '<p>São fictícios, mas com os defeitos de sempre: nulos, duplicidades e datas trocadas. Foi de propósito.</p>',
    },
    {
      question: 'Tem certificado?',
      answer:
        '<p>Sim, com carga horária, código de verificação e QR code, emitido assim que você conclui as aulas.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'Levei a consulta de clientes que voltaram para a reunião. A diretoria pediu a mesma coisa para todas as lojas.',
    },
    {
      rating: 5,
      text: 'Sempre somei depois do JOIN e torci. Agora confiro a contagem antes, e já achei dois relatórios errados na empresa.',
    },
    {
      rating: 5,
      text: 'Uso MySQL no trabalho, e as notas de diferença em cada aula me deixaram seguir sem trocar de banco.',
    },
    {
      rating: 5,
      text: 'Os dados vêm com defeito de propósito, e é aí que se aprende. Curso com tabela perfeita não prepara ninguém.',
    },
    {
      rating: 4,
      text: 'O plano de execução me intimidou no começo. Com o desenho na tela fez sentido, e um índice resolveu nossa lentidão.',
    },
    {
      rating: 3,
      text: 'Gostei, mas eu já sabia junções e janelas. Aproveitei mesmo o último módulo, o do modelo estrela.',
    },
    {
      rating: 5,
      text: 'Eu fazia PROCV em planilha de 300 mil linhas. Hoje a mesma análise leva dez segundos e eu confio no número.',
    },
    {
      rating: 5,
      text: 'A aula das linhas que se multiplicam explicou um erro que meu time carregava havia dois anos.',
    },
    {
      rating: 5,
      text: 'A Lívia mostra o erro antes do acerto. Parece simples, mas foi o que fez diferença para mim.',
    },
    { rating: 5, text: 'Passei no teste técnico com função de janela, exatamente como no módulo 5.' },
    { rating: 4, text: 'Muito bom. Queria mais exercícios de datas, mas o conteúdo é completo.' },
    { rating: 4, text: 'Ritmo ótimo no começo, o último módulo exige mais atenção. Vale cada hora.' },
    { rating: 3, text: 'Conteúdo bom, só achei a instalação no Windows um pouco corrida.' },
  ],
  questions: [
    {
      lesson: 'Filtros com WHERE',
      question: 'Usei BETWEEN com datas e o último dia veio incompleto. Por quê?',
      answer:
        '<p>Porque a data sem hora vira meia-noite: tudo o que aconteceu depois das 00:00 do último dia ficou de fora. Prefira <code>&gt;= início</code> e <code>&lt; dia seguinte</code>, que funciona com ou sem hora.</p>',
    },
    {
      lesson: 'HAVING ou WHERE?',
      question: 'Posso usar o apelido da soma dentro do HAVING? Aqui deu erro de coluna inexistente.',
      answer:
        '<p>No PostgreSQL não: o apelido nasce depois do HAVING. Repita a expressão ou coloque a soma em uma CTE e filtre na etapa seguinte.</p>',
    },
    {
      lesson: 'LEFT JOIN e quem ficou de fora',
      question: 'Coloquei o filtro de status no WHERE e sumiram os clientes sem pedido. É isso mesmo?',
      answer:
        '<p>É isso mesmo. O cliente sem pedido tem status nulo e o WHERE o descarta. Leve o filtro para o <code>ON</code> e ele volta.</p>',
    },
    {
      lesson: 'Médias móveis e acumulados',
      question:
        'Minha média móvel de 7 dias está pegando 7 linhas, mas faltam domingos na tabela. Como arrumar?',
      answer:
        '<p>Boa observação! Junte as vendas à tabela de calendário com LEFT JOIN e troque o nulo por zero. Aí sete linhas voltam a ser sete dias.</p>',
    },
    {
      lesson: 'Índices e planos de execução',
      question: 'Criei o índice e o plano continua com leitura sequencial. Fiz algo errado?',
      answer:
        '<p>Provavelmente não. Se a consulta traz boa parte da tabela, ler tudo em sequência é mais barato. Teste com um filtro mais seletivo e compare os custos no EXPLAIN.</p>',
    },
  ],
})
