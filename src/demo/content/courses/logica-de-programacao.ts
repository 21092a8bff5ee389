import { course } from '../course'

export const logicaDeProgramacao = course({
  slug: 'logica-de-programacao',
  title: 'Lógica de programação: primeiros passos',
  subtitle: 'Pense antes de digitar',
  promise: 'Descubra se programar é para você, de graça e sem pressa.',
  description: `<p>Programar é explicar uma tarefa para alguém muito obediente e nada esperto. Este curso gratuito ensina a dar essas explicações: quebrar um problema, decidir, repetir, guardar e conferir.</p>
<p>Usamos português estruturado e desenhos nas primeiras aulas e só depois um pouco de JavaScript, no próprio navegador, sem instalar nada.</p>
<p>No fim, você terá feito um jogo de adivinhação e saberá qual trilha combina com você.</p>`,
  whatYouLearn: [
    'Quebrar um problema grande em passos pequenos',
    'Usar variáveis, decisões e repetições',
    'Organizar passos em funções',
    'Trabalhar com listas',
    'Encontrar erros com método',
    'Escolher o próximo curso com segurança',
  ],
  requirements: ['Um computador com navegador', 'Curiosidade'],
  audience: ['Quem nunca programou', 'Quem tentou e desistiu', 'Estudantes do ensino médio e técnico'],
  level: 'iniciante',
  categorySlug: 'fundamentos',
  teacherId: 'teacher-priscila-nakamura',
  priceCentavos: 0,
  listPriceCentavos: null,
  topic: 'logic',
  exercise: 'no caderno ou no console',
  ratings: [228, 44, 8, 2, 1],
  outline: `
# Pensar em passos
O que é programar · 4:52 · livre
Receita de bolo, manual de montagem e rota de ônibus têm algo em comum. Todos são passos em ordem, escritos para alguém seguir. Programar é escrever passos que não deixam dúvida.
Dividindo um problema · 6:30
Problema grande assusta, pedaço pequeno não. Pergunte qual é a entrada, qual é a saída e o que acontece no meio. Se um passo ainda parece difícil, divida de novo.
Desenhando o fluxo · 5:44
Setas e caixas mostram o caminho antes do código. O losango é uma pergunta com duas respostas. Se a seta volta para trás, você encontrou uma repetição.
Português estruturado · 7:08
Escrevemos os passos em português, com palavras combinadas. O recuo mostra o que está dentro de quê. Leia em voz alta para um colega e veja onde ele hesita.
Primeiro programa · 6:15
Abrimos o console do navegador e pedimos uma conta. O computador responde na hora, sem julgamento. Erre de propósito uma vez para perder o medo da mensagem vermelha.
# Guardar e calcular
Variáveis são etiquetas · 7:26
Uma variável é uma etiqueta colada em um valor. A etiqueta pode mudar de lugar, o valor não muda sozinho. Nomes claros valem mais que comentários.
Texto e número · 6:49
O computador diferencia o número dez do texto dez. Somar textos é juntar, somar números é calcular. Converter é dizer em voz alta qual dos dois você quer.
Contas e ordem das operações · 5:58
Multiplicação vem antes de soma, como na escola. Parênteses resolvem qualquer dúvida. O resto da divisão parece inútil até você precisar saber se um número é par.
Exercício: média escolar · 8:20
Vamos calcular a média de três notas com pesos diferentes. Faça a conta à mão antes, para ter com o que comparar. Depois troque os pesos e confira se tudo continua certo.
# Decidir
Verdadeiro ou falso · 6:04
Toda decisão termina em sim ou não. Comparações produzem essas respostas. O sinal de atribuir e o de comparar são diferentes, e trocá-los é o erro mais famoso do mundo.
Se, senão · 7:33
O se abre um caminho, o senão abre o outro. Teste sempre os dois lados. Quando houver três caminhos, escreva do mais específico para o mais geral.
E, ou, não · 6:41
Condições se combinam como frases. O “e” exige tudo, o “ou” aceita qualquer uma, o “não” inverte. Uma tabela com todas as combinações acaba com a discussão.
Exercício: meia-entrada · 7:52
Estudante, idoso e doador de sangue têm regras diferentes. Transforme a placa da bilheteria em condições. Invente um caso estranho e veja se o seu programa concorda com a placa.
# Repetir
Enquanto · 7:15 · livre
Repita enquanto a condição valer. Algo dentro da repetição precisa mudar, ou ela nunca termina. Se travar a página, feche a aba e sorria: todo mundo já fez isso.
Para cada · 6:36
Quando sabemos quantas vezes, o para é mais direto. Ele conta por você do começo ao fim. Começar do zero parece estranho, e em uma semana vira hábito.
Acumular e contar · 7:44
Um acumulador começa vazio e cresce a cada volta. Um contador é um acumulador que soma um. Escreva no papel o valor em cada volta e o mistério some.
Exercício: tabuada e estrelas · 8:37
Uma repetição dentro da outra desenha padrões. A de fora cuida das linhas, a de dentro cuida das colunas. Comece com duas linhas antes de tentar dez.
# Organizar
Listas de valores · 7:29
Uma lista guarda muitos valores sob um nome. Cada um tem uma posição, contada a partir do zero. Percorrer a lista é juntar o que você já sabe de repetição.
Procurar e escolher · 8:05
Encontrar o maior valor é uma brincadeira de desafiante. O primeiro é campeão até aparecer outro melhor. O mesmo raciocínio acha o menor, o mais recente e o mais barato.
Funções · 8:48
Uma função é um passo com nome. Ela recebe o que precisa e devolve uma resposta. Quando você copia e cola pela terceira vez, nasceu uma função.
Achando erros com método · 7:37
Depurar é fazer uma pergunta por vez. Reproduza, reduza e só então corrija. Explique o código para um objeto na mesa, porque funciona mesmo.
# Projeto
Jogo de adivinhação · 9:56
O computador pensa em um número e você tenta descobrir. Juntamos decisão, repetição e contagem de tentativas. Depois acrescente dicas de quente e frio.
Melhorando o jogo · 7:21
Agora o jogo lembra o recorde e aceita jogar de novo. Cada melhoria é pequena e testada na hora. Peça a alguém que jogue sem você explicar nada.
Estratégia da metade · 6:58
Dá para acertar um número até cem em sete tentativas. Chute sempre o meio do que sobrou. Você acabou de aprender busca binária sem perceber.
Para onde ir agora · 5:12
Front-end, back-end, dados ou automação: cada trilha tem um jeito de pensar. Responda às perguntas da aula e veja qual combina com o que você gostou aqui. Seja qual for, a lógica vai junto.
`,
  faq: [
    {
      question: 'É grátis mesmo?',
      answer: '<p>É. Sem cartão e sem prazo. O certificado também é gratuito.</p>',
    },
    {
      question: 'Que linguagem é usada?',
      answer: '<p>Português estruturado e um pouco de JavaScript no navegador.</p>',
    },
    {
      question: 'Tenho mais de 50 anos. Ainda dá tempo?',
      answer: '<p>Dá. Uma parte bonita da turma começou depois dos 50, e o ritmo é seu.</p>',
    },
    {
      question: 'O que faço depois?',
      answer:
        '<p>A última aula ajuda a escolher. Os caminhos mais comuns são HTML e CSS, Python para automação e SQL.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'Tenho 58 anos e fiz meu primeiro programa. Meus netos não acreditaram.' },
    { rating: 5, text: 'Tentei três cursos antes. Este foi o primeiro em que não me senti burra.' },
    { rating: 5, text: 'Uso as aulas com minha turma do ensino médio. Claro e divertido.' },
    { rating: 4, text: 'Ótimo começo. Poderia ter mais exercícios de listas.' },
    { rating: 5, text: 'De graça e melhor que muito curso pago.' },
    { rating: 3, text: 'Bom, mas bem básico para quem já viu algo.' },
  ],
  questions: [
    {
      lesson: 'Enquanto',
      question: 'Minha página travou e não fecha. Perdi tudo?',
      answer:
        '<p>Não perdeu. A repetição não tinha fim e o navegador ficou ocupado. Feche a aba, abra de novo e confira se algo dentro do enquanto muda a condição.</p>',
    },
    {
      lesson: 'Texto e número',
      question: 'Pedi dois números e a soma de 2 e 3 deu 23. O que é isso?',
      answer:
        '<p>O que a pessoa digita chega como texto, e somar textos é juntar. Converta com <code>Number()</code> antes da conta e dará 5.</p>',
    },
    {
      lesson: 'Listas de valores',
      question: 'Por que a primeira posição é zero?',
      answer:
        '<p>Pense na posição como distância do começo: o primeiro item está a zero passos. Parece detalhe, mas facilita muitas contas.</p>',
    },
  ],
})
