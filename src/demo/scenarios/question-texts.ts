import type { Seeded } from '../../domain/kernel/seeded'
import type { Course, Lesson } from '../content/types'
import type { Stage } from './world'

interface Words {
  /** Plain text. */
  question: string
  /** Clean HTML. */
  answer: string
}

/** Questions that any lesson may raise; `{lesson}` is its title. */
const common: Words[] = [
  {
    question: 'Na aula “{lesson}”, dá para fazer o exercício pelo celular ou preciso do computador?',
    answer:
      '<p>Dá para assistir e anotar pelo celular, mas o exercício pede um computador. Se não tiver um por perto, guarde o minuto com a tecla N e volte depois.</p>',
  },
  {
    question: 'Fiz igual à aula “{lesson}” e o meu resultado saiu diferente. Como descubro onde errei?',
    answer:
      '<p>Compare passo a passo, começando do fim: qual foi o último ponto em que o seu estava igual? Se mandar aqui o trecho e a mensagem que apareceu, olhamos juntos.</p>',
  },
  {
    question: 'Terminei “{lesson}”. Onde encontro mais exercícios sobre esse assunto?',
    answer:
      '<p>Refaça o exercício com os seus próprios dados: é o que mais fixa. No fim do módulo há um desafio que junta tudo o que foi visto até aqui.</p>',
  },
  {
    question: 'O que foi mostrado em “{lesson}” muda na versão mais nova?',
    answer:
      '<p>O conceito é o mesmo. Mudam alguns nomes de menu, e revisamos a aula sempre que a diferença atrapalha. Se algo não bater na sua tela, conte aqui.</p>',
  },
  {
    question: 'Em que situação do trabalho vocês usam o que aparece em “{lesson}”?',
    answer:
      '<p>Quase toda semana. O caso mais comum é quando alguém precisa entender o que mudou sem ler tudo de novo. No projeto do curso isso volta em um exemplo completo.</p>',
  },
  {
    question: 'Posso pular “{lesson}” se já conheço o assunto, ou o projeto depende dela?',
    answer:
      '<p>Pode marcar como concluída e seguir. O projeto retoma a ideia em duas frases, então você não fica para trás.</p>',
  },
  {
    question: 'Assisti “{lesson}” duas vezes e ainda fiquei em dúvida no final. Tem outro jeito de ver isso?',
    answer:
      '<p>Tente explicar em voz alta o exemplo, linha por linha, antes de rodar. A dúvida costuma aparecer em uma linha só. Qual é ela? Respondemos a partir daí.</p>',
  },
  {
    question: 'A partir de “{lesson}” já dá para colocar algo no portfólio?',
    answer:
      '<p>Dá. Publique o exercício com um texto curto: o problema, a sua decisão e o que faria diferente. É isso que quem contrata lê.</p>',
  },
]

/** The course's own question about the lesson, the first time; else one that fits any lesson. */
export function wordsOn({ asked }: Stage, course: Course, { id, title }: Lesson, random: Seeded): Words {
  const own = course.questions.find(({ lessonId }) => lessonId === id)
  if (own && !asked.has(id)) {
    asked.add(id)
    return own
  }
  const { question, answer } = random.pick(common)
  return { question: question.replace('{lesson}', title), answer }
}

/** How likely a lesson makes somebody ask. */
export const puzzling = (course: Course, { id }: Lesson): number =>
  course.questions.some(({ lessonId }) => lessonId === id) ? 0.08 : 0.014
