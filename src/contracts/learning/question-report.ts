import { courseTitleRelation } from '../catalog/relations'
import { count, day, relation } from '../kernel/attribute'
import { countOf, fewer, ratioOf, report } from '../kernel/report'

const course = relation('Curso', courseTitleRelation)
const quiz = relation('Quiz', { rows: 'lessonTitles', key: 'lessonId', title: 'title' })
const questions = { rows: 'questionTitles', key: 'questionId', title: 'title' }

export const questionReport = report({
  at: '/admin/question-report',
  component: 'Admin/QuestionReport/Index',
  who: 'AE',
  menu: 'Perfomance',
  title: 'O que os alunos esquecem',
  question: 'Que perguntas dos quizzes os alunos mais erram, e quais esquecem depois?',
  note: 'Uma pergunta errada, ou respondida depois de mais de um minuto, volta na revisão do aluno em 1, 3, 7 e 21 dias. Quizzes respondidos antes de a revisão existir não contam.',
  rows: 'questionAnswers',
  day: 'day',
  by: { questionId: relation('Pergunta', questions), lessonId: quiz, courseId: course },
  measures: {
    asked: countOf('Respostas nos quizzes', 'vezes em que a pergunta foi respondida num quiz'),
    wrong: fewer(countOf('Erradas', 'destas, as que não foram certas')),
    wrongRate: fewer(ratioOf('Erram', 'wrong', 'asked', 'erradas ÷ respostas nos quizzes')),
    slow: fewer(countOf('Lentas', 'das respostas nos quizzes, as que levaram mais de um minuto')),
    reviewed: countOf('Respostas na revisão', 'vezes em que a pergunta voltou e foi respondida'),
    forgotten: fewer(countOf('Esquecidas', 'destas, as erradas e as que levaram mais de um minuto')),
    forgottenRate: fewer(ratioOf('Esquecem', 'forgotten', 'reviewed', 'esquecidas ÷ respostas na revisão')),
  },
  groupedBy: 'questionId',
  picture: { kind: 'groups', measure: 'forgotten' },
  list: {
    day: day('Dia'),
    questionId: relation('Pergunta', questions, { primary: true }),
    lessonId: quiz,
    courseId: course,
    asked: count('Respostas nos quizzes'),
    wrong: count('Erradas'),
    slow: count('Lentas'),
    reviewed: count('Respostas na revisão'),
    forgotten: count('Esquecidas'),
  },
  opens: { column: 'courseId', to: '/admin/courses/{id}/curriculum', stream: 'course', label: 'Abrir curso' },
})
