import { course } from '../course'

export const iaGenerativa = course({
  slug: 'ia-generativa',
  title: 'IA generativa para quem programa',
  subtitle: 'Do prompt ao produto',
  promise: 'Coloque modelos de linguagem no seu produto com custo, qualidade e limites sob controle.',
  description: `<p>Chamar um modelo é fácil. Difícil é saber se a resposta presta, quanto ela custa e o que acontece quando alguém tenta enganá-la. Este curso trata dessas três perguntas.</p>
<p>O projeto é um assistente para uma biblioteca municipal: busca no acervo, resumo de regras, recomendações e encaminhamento para pessoas. Tudo com testes, medição e respeito à privacidade.</p>
<p>Os exemplos usam uma interface comum, para você trocar de provedor sem reescrever.</p>`,
  whatYouLearn: [
    'Entender tokens, contexto e amostragem',
    'Escrever instruções testáveis',
    'Receber saídas estruturadas e validadas',
    'Buscar em documentos com vetores e texto',
    'Criar agentes com ferramentas e limites',
    'Avaliar qualidade, custo e segurança',
  ],
  requirements: ['Programar em JavaScript ou Python', 'Saber consumir uma API'],
  audience: [
    'Pessoas desenvolvedoras que vão pôr IA em produtos',
    'Quem já fez protótipos e travou na qualidade',
    'Líderes técnicos que precisam decidir',
  ],
  level: 'avancado',
  categorySlug: 'inteligencia-artificial',
  teacherId: 'teacher-caio-mendonca',
  priceCentavos: 32700,
  listPriceCentavos: 39700,
  topic: 'ai',
  exercise: 'no assistente da biblioteca',
  ratings: [97, 24, 5, 2, 1],
  outline: `
# Como funciona
Tokens e contexto · 7:34 · livre
O modelo não lê palavras, lê pedaços. Cada pedaço custa e ocupa lugar na janela de contexto. Contar antes de enviar evita surpresa na conta e no resultado.
Amostragem e temperatura · 7:05
A próxima palavra é sorteada com pesos. A temperatura achata ou afia esse sorteio. Para extrair dados, baixe; para ideias, suba um pouco.
O que o modelo não sabe · 6:46
Ele não tem data, não tem acesso e não tem vergonha de inventar. Dê contexto, peça fonte e aceite o não sei. Uma resposta sem fonte é um palpite bem escrito.
Primeira chamada bem feita · 8:51
Tempo limite, nova tentativa e registro desde o começo. A resposta vem aos poucos, e mostrar aos poucos parece mais rápido. Cancele quando a pessoa sair.
Trocando de provedor · 7:27
Uma camada fina separa o seu produto do fornecedor. Ela traduz mensagens, ferramentas e erros. Assim você compara com números, e não com fé.
# Instruções
Anatomia de uma instrução · 9:10
Papel, objetivo, contexto, regras, exemplos e formato. Cada parte tem seu lugar e pode ser testada. Guarde as instruções no repositório, com histórico.
Exemplos que ensinam · 7:53
Dois exemplos bons valem mais que dez linhas de regra. Escolha casos difíceis e inclua um em que a resposta certa é recusar. Troque a ordem e veja se muda.
Saída estruturada · 10:24 · livre
Texto livre é ótimo para gente e péssimo para programas. Definimos um esquema, validamos e pedimos correção quando falha. Depois de duas falhas, caia para um plano simples.
Divisão de tarefas · 8:19
Uma instrução que faz tudo faz tudo mais ou menos. Separe classificar, buscar e responder. Cada etapa ganha seu teste e seu modelo.
# Conhecimento
Vetores e semelhança · 9:36
Um vetor é um endereço no mapa dos significados. Textos parecidos moram perto. Para nomes próprios e códigos, a busca comum ainda ganha.
Cortando documentos · 8:42
O corte decide o que pode ser encontrado. Respeite títulos e parágrafos e repita um pouco nas bordas. Guarde de onde veio cada trecho.
Busca híbrida · 9:28
Juntamos vetores e palavras e reordenamos o resultado. A melhora aparece na tabela, não na intuição. Meça a posição do trecho certo.
Respostas com fonte · 8:07
Toda afirmação aponta para um trecho. Se não há trecho, a resposta é um encaminhamento. O leitor confere com um clique, e a confiança cresce.
# Agentes
Ferramentas com contrato · 10:03
Ferramenta é função com descrição para o modelo. Parâmetros são validados como se viessem de um estranho, porque vêm. O erro devolvido ensina a próxima tentativa.
Planejar e parar · 8:55
Agente sem limite é uma conta aberta no bar. Defina passos, tempo e gasto máximos. Ao parar, conte o que conseguiu e o que faltou.
Memória com critério · 7:41
Lembrar de tudo é esquecer o que importa. Resuma, guarde preferências e apague no prazo. A pessoa pode ver e corrigir o que foi lembrado.
Gente no circuito · 7:59
Algumas ações pedem assinatura. Desenhamos a aprovação, o motivo e o registro. O melhor agente sabe a hora de chamar alguém.
# Qualidade
Montando um conjunto de avaliação · 10:48
Cinquenta casos reais valem mais que mil inventados. Inclua pedidos confusos, fora do assunto e maldosos. Esse conjunto é o seu bem mais precioso.
Medindo com código e com modelo · 9:33
O que dá para conferir com código, confira com código. Para o resto, um modelo juiz com critério claro e amostra revista por pessoas. Desconfie de nota sem exemplo.
Regressões e versões · 7:50
Mudar uma vírgula muda respostas. Rode a avaliação a cada mudança e compare caso a caso. Versão do modelo também é dependência.
Custos sob controle · 8:28
Cache, contexto curto e modelo certo por etapa. Um painel mostra gasto por recurso e por pessoa. Alarme antes do limite, e não depois.
# Segurança e produto
Injeção de instruções · 9:52
Um documento pode esconder uma ordem. Trate todo conteúdo como suspeito e limite o que a resposta pode causar. Testamos com um conjunto público de ataques.
Privacidade · 8:13
Envie menos, mascare mais, registre o necessário. Contratos e prazos de retenção importam tanto quanto código. A pessoa pode pedir para sair.
Experiência de uso · 7:37
Mostre que está pensando, permita interromper e facilite corrigir. Diga de onde veio a resposta. Um botão de não ajudou alimenta a próxima versão.
Projeto final: assistente no ar · 13:26
Publicamos o assistente para dez leitores de verdade. Lemos as conversas, corrigimos e medimos de novo. Você termina com um relatório que um gestor entende.
`,
  faq: [
    {
      question: 'Python ou JavaScript?',
      answer: '<p>Os dois. Cada aula traz o código nas duas linguagens.</p>',
    },
    {
      question: 'Quanto vou gastar com modelos?',
      answer: '<p>Menos de trinta reais para fazer todos os exercícios, ou nada, usando um modelo local.</p>',
    },
    {
      question: 'Preciso de matemática?',
      answer: '<p>Não. Usamos a ideia de distância e um pouco de proporção.</p>',
    },
    {
      question: 'O conteúdo envelhece rápido?',
      answer:
        '<p>Os nomes dos modelos mudam; medir, limitar e citar fonte, não. Revisamos a cada trimestre.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'Paramos de discutir gosto e passamos a discutir a tabela de avaliação.' },
    { rating: 5, text: 'Cortei 70% do custo com o que aprendi em duas aulas.' },
    { rating: 4, text: 'Denso e honesto. Nada de promessa mágica.' },
    { rating: 5, text: 'A aula de injeção de instruções me tirou o sono e depois devolveu.' },
    { rating: 4, text: 'Excelente, só precisa de mais exemplos em Python.' },
    { rating: 3, text: 'Bom, mas exige base de programação mais sólida do que eu tinha.' },
  ],
  questions: [
    {
      lesson: 'Saída estruturada',
      question: 'O modelo às vezes devolve um comentário antes do JSON. Corto na mão?',
      answer:
        '<p>Use o modo estruturado do provedor e valide o esquema. Cortar na mão funciona até o dia em que o comentário tiver uma chave.</p>',
    },
    {
      lesson: 'Busca híbrida',
      question:
        'Busca por “LGPD” traz textos sobre privacidade, mas não o artigo que tem a sigla. É o vetor?',
      answer:
        '<p>É. Siglas e códigos se perdem no mapa de significados. Some a busca por palavras e reordene; a posição do artigo deve subir.</p>',
    },
    {
      lesson: 'Planejar e parar',
      question: 'Meu agente entrou em laço chamando a mesma ferramenta. Como evitar?',
      answer:
        '<p>Além do limite de passos, guarde as chamadas feitas e recuse a repetição exata com uma mensagem que explique o motivo. Ele costuma mudar de caminho.</p>',
    },
  ],
})
