import { course } from '../course'

export const acessibilidadeNaWeb = course({
  slug: 'acessibilidade-na-web',
  title: 'Acessibilidade na web',
  subtitle: 'Uma página para todo mundo',
  promise: 'Teste e corrija as barreiras que mais excluem pessoas.',
  description:
    '<p>Uma em cada doze pessoas no Brasil tem alguma deficiência. Neste curso curto você aprende a testar com teclado e leitor de tela e a corrigir o que encontrar.</p><p>Trabalhamos em um formulário de agendamento que, no começo, quase ninguém consegue usar.</p>',
  whatYouLearn: [
    'Testar com teclado e leitor de tela',
    'Escrever nomes e descrições úteis',
    'Cuidar de foco, contraste e movimento',
    'Corrigir formulários',
    'Usar ARIA só quando precisa',
    'Conversar sobre o tema com o time',
  ],
  requirements: ['HTML e CSS básicos'],
  audience: ['Pessoas de front-end', 'Designers e QAs'],
  level: 'intermediario',
  categorySlug: 'qualidade',
  teacherId: 'teacher-priscila-nakamura',
  priceCentavos: 6700,
  listPriceCentavos: null,
  topic: 'accessibility',
  exercise: 'no formulário de agendamento',
  ratings: [41, 7, 1, 0, 0],
  outline: `
# Perceber
Quem fica de fora · 5:02 · livre
Ouvimos três pessoas tentando marcar uma consulta. Cada uma para em um ponto diferente. Esses pontos viram a nossa lista de trabalho.
Só com o teclado · 6:24
Guarde o mouse por dez minutos. O foco precisa aparecer, seguir a leitura e nunca ficar preso. Anote cada lugar em que você se perdeu.
Ouvindo a página · 7:18
Ligamos o leitor de tela e fechamos os olhos. Botão sem nome vira a palavra botão. Títulos e regiões são o mapa de quem ouve.
# Corrigir
Nomes e rótulos · 6:37
Todo controle tem um nome, visível de preferência. Texto de exemplo dentro do campo não é rótulo. O nome lido deve conter o nome visto.
Erros que orientam · 6:09
Diga o que houve e como resolver, perto do campo. Leve o foco ao primeiro erro. Cor sozinha não conta como aviso.
ARIA com parcimônia · 6:51
Primeiro o elemento certo, depois o atributo. ARIA promete um comportamento que você precisa cumprir. Um select nativo vale mais que dez divs com papel.
Levando ao time · 5:15
Acessibilidade entra na definição de pronto. Um item por semana muda o produto em um trimestre. Convide quem usa tecnologia assistiva e pague pelo tempo.
`,
  faq: [
    {
      question: 'Preciso comprar um leitor de tela?',
      answer: '<p>Não. Usamos os gratuitos de cada sistema.</p>',
    },
    { question: 'Serve para aplicativos?', answer: '<p>Os princípios, sim. Os exemplos são da web.</p>' },
    { question: 'Segue as WCAG?', answer: '<p>Sim, a versão 2.2, nível AA.</p>' },
    { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
  ],
  reviews: [
    { rating: 5, text: 'Fechar os olhos e ouvir meu próprio site foi um choque necessário.' },
    { rating: 5, text: 'Mudou a conversa no meu time.' },
    { rating: 4, text: 'Curto e muito prático.' },
  ],
  questions: [
    {
      lesson: 'Nomes e rótulos',
      question: 'O botão tem só um ícone de lixeira. Basta o atributo title?',
      answer:
        '<p>Não basta: em toque ele nem aparece. Use um texto escondido visualmente ou <code>aria-label</code>, e diga o que será excluído.</p>',
    },
  ],
})
