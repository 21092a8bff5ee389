import { fnv1a } from '../../domain/kernel/seeded'

export interface LessonText {
  id: string
  title: string
  module: string
  summary: string
  points: string[]
  /** Where the student practises, as in “no banco da livraria”. */
  exercise: string
  /** Title of the next lesson of the module, if any. */
  next: string | undefined
  nextModule: string | undefined
}

const OPENINGS = [
  'Olá! O assunto desta aula é: {title}.',
  'Que bom ter você aqui. Hoje vamos falar de “{title}”.',
  'Vamos em frente com o módulo {module}. O tema agora é: {title}.',
  'Nesta aula a conversa é sobre “{title}”.',
  'Respire, abra o editor e venha comigo: {title}.',
]

const PRACTICE = [
  'Agora é com você: pause o vídeo e refaça o exemplo {exercise}.',
  'Para fixar, repita os passos {exercise} e mude um detalhe de cada vez.',
  'Se alguma coisa não sair igual {exercise}, conte na aba Dúvidas o que apareceu na sua tela.',
  'Aperte N para anotar o trecho que quiser rever e depois tente sem olhar, {exercise}.',
]

const NEXT = [
  'Na próxima aula: {next}.',
  'A seguir vem “{next}”. Até já!',
  'Depois do exercício, siga para “{next}”.',
]

/** What the teacher says in a lesson: opening, the lesson's own sentences, practice, and where the trail goes on. */
export function compose(lesson: LessonText): string[] {
  const hash = fnv1a(lesson.id)
  const say = (lines: readonly string[], turn: number) =>
    lines[(hash >>> turn) % lines.length]!.replace(/\{(\w+)\}/g, (_, key: keyof LessonText) =>
      String(lesson[key]),
    )
  return [say(OPENINGS, 3), lesson.summary, ...lesson.points, say(PRACTICE, 7), closing(lesson, say)]
}

function closing(lesson: LessonText, say: (lines: readonly string[], turn: number) => string): string {
  if (lesson.next) return say(NEXT, 11)
  if (lesson.nextModule)
    return `Com isso fechamos o módulo ${lesson.module}. O próximo é ${lesson.nextModule}.`
  return 'E assim chegamos ao fim do curso: seu certificado já pode ser emitido, com o meu parabéns.'
}
