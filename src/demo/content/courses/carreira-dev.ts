import { course } from '../course'

export const carreiraDev = course({
  slug: 'carreira-dev',
  title: 'Carreira dev: portfólio e entrevistas',
  subtitle: 'Do projeto à proposta',
  promise: 'Mostre o que você sabe de um jeito que alguém queira contratar.',
  description:
    '<p>Saber programar e saber mostrar que sabe são coisas diferentes. Neste curso você organiza um portfólio pequeno e honesto, treina entrevistas e negocia com números.</p><p>Os modelos de mensagem, de currículo e de proposta estão nos materiais.</p>',
  whatYouLearn: [
    'Escolher dois projetos que contam a sua história',
    'Escrever um currículo de uma página',
    'Preparar respostas com exemplos reais',
    'Fazer testes técnicos com método',
    'Negociar com calma',
    'Manter a rotina durante a busca',
  ],
  requirements: ['Ter pelo menos um projeto, mesmo que pequeno'],
  audience: ['Quem busca a primeira vaga', 'Quem quer trocar de área'],
  level: 'iniciante',
  categorySlug: 'carreira',
  teacherId: 'teacher-bianca-tavares',
  priceCentavos: 5700,
  listPriceCentavos: null,
  topic: 'career',
  exercise: 'no seu próprio portfólio',
  ratings: [36, 10, 3, 1, 0],
  outline: `
# Mostrar
O que quem contrata lê · 5:11 · livre
Quem contrata passa um minuto na sua página. Nesse minuto procura problema, decisão e resultado. Tecnologia vem depois, como ferramenta da história.
Dois projetos bastam · 6:20
Dois projetos terminados valem mais que dez pela metade. Escolha um que resolva algo seu e outro que mostre trabalho em grupo. Escreva o que faria diferente.
Currículo de uma página · 5:48
Uma página obriga a escolher. Comece cada linha por um verbo e termine com um efeito. Tire fotos, notas em barras e lista de tudo que já ouviu falar.
# Conversar
Entrevista de comportamento · 6:55
Situação, tarefa, ação e resultado organizam qualquer resposta. Separe cinco histórias e reaproveite. Conte um erro de verdade e o que mudou depois.
Teste técnico em casa · 6:31
Pergunte o prazo e o que será avaliado. Entregue menos recursos e mais cuidado: testes, instruções e histórico limpo. Explique o que ficou de fora e por quê.
Negociando a proposta · 6:14
Salário se negocia com pesquisa, e não com desejo. Diga uma faixa, espere e considere o pacote inteiro. Recusar com gentileza mantém a porta aberta.
Rotina de busca · 5:05
Busca longa cansa. Reserve horas fixas, acompanhe em uma planilha e comemore conversas, e não só propostas. Estudar um pouco por dia mantém a confiança.
`,
  faq: [
    {
      question: 'Garante emprego?',
      answer: '<p>Nenhum curso garante. Este ajuda você a se apresentar melhor e a se preparar.</p>',
    },
    { question: 'Serve para freelancers?', answer: '<p>Sim, a aula de proposta cobre os dois casos.</p>' },
    {
      question: 'Vocês revisam meu currículo?',
      answer: '<p>Você pode enviar dúvidas pontuais na aba Dúvidas.</p>',
    },
    { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
  ],
  reviews: [
    { rating: 5, text: 'Cortei meu currículo de três páginas para uma e as respostas começaram a chegar.' },
    { rating: 4, text: 'Direto e humano.' },
    { rating: 5, text: 'A conversa sobre salário foi a melhor parte.' },
  ],
  questions: [
    {
      lesson: 'Dois projetos bastam',
      question: 'Posso usar um projeto de curso no portfólio?',
      answer:
        '<p>Pode, desde que diga isso e mostre o que você acrescentou. A parte sua é a que interessa.</p>',
    },
  ],
})
