import type { CertificateView, EnrolledCourse } from '../../../../src/contracts/learning/pages'
import type { PageProps } from '../../../../src/contracts/pages'

/** Sample props of learning and account pages, for tests. */
export const NOW = Date.parse('2026-03-02T12:00:00.000Z')

const shelfCard = (more: Partial<EnrolledCourse> = {}): EnrolledCourse => ({
  courseId: 'sql',
  slug: 'sql',
  title: 'SQL para análise de dados',
  teacher: 'Lívia Sampaio',
  totalLessons: 37,
  doneLessons: 14,
  percent: 37,
  next: { lessonId: 'l15', title: 'Filtros com WHERE' },
  completed: false,
  certificateCode: null,
  until: null,
  isOver: false,
  missing: [],
  ...more,
})

const counts = { all: 0, doing: 0, new: 0, done: 0 }
export const noEnrolments: PageProps<'Platform/Student/MyCourses'> = {
  filter: 'all',
  courses: [],
  counts,
  practice: 0,
}
export const enrolments: PageProps<'Platform/Student/MyCourses'> = {
  filter: 'all',
  courses: [
    shelfCard(),
    shelfCard({ courseId: 'git', slug: 'git', title: 'Git', completed: true, certificateCode: 'HAQW' }),
  ],
  counts: { all: 2, doing: 1, new: 0, done: 1 },
  practice: 0,
}

export const watch: PageProps<'Platform/Student/Watch'> = {
  course: { courseId: 'sql', slug: 'sql', title: 'SQL para análise de dados', topic: 'sql' },
  modules: [
    {
      moduleId: 'm1',
      title: 'Consultas',
      lessons: [
        {
          lessonId: 'l1',
          title: 'Primeira consulta',
          durationSeconds: 380,
          done: true,
          optional: false,
          bonus: false,
          kind: 'video',
        },
        {
          lessonId: 'l2',
          title: 'Filtros com WHERE',
          durationSeconds: 665,
          done: false,
          optional: false,
          bonus: false,
          kind: 'video',
        },
      ],
    },
    {
      moduleId: 'm2',
      title: 'Agregações',
      lessons: [
        {
          lessonId: 'l3',
          title: 'GROUP BY',
          durationSeconds: 552,
          done: false,
          optional: true,
          bonus: true,
          kind: 'video',
        },
      ],
    },
  ],
  lesson: {
    lessonId: 'l2',
    title: 'Filtros com WHERE',
    module: 'Consultas',
    summary: 'Escolha as linhas que interessam.',
    video: { src: '/a.mp4', poster: '/a.webp', seconds: 100, captions: '/media/captions/sql/l2.vtt' },
    text: null,
    quiz: null,
    files: [],
    transcript: [
      { start: 0, end: 6, text: 'Olá.' },
      { start: 6, end: 12, text: 'Vamos filtrar.' },
    ],
    done: false,
    seen: [[0, 40]],
    position: 40,
    previousId: 'l1',
    nextId: 'l3',
  },
  progress: { done: 1, total: 2, percent: 50 },
  certificateCode: null,
  noCertificate: null,
  notes: [
    {
      noteId: 'n1',
      lessonId: 'l2',
      second: 8,
      quote: 'Vamos filtrar.',
      text: 'WHERE vem antes de GROUP BY.',
      takenAt: '2026-03-01T12:00:00.000Z',
      changedAt: null,
    },
    {
      noteId: 'n2',
      lessonId: 'l2',
      second: null,
      quote: null,
      text: 'Rever <b>tudo</b>.',
      takenAt: '2026-03-01T13:00:00.000Z',
      changedAt: '2026-03-01T14:00:00.000Z',
    },
  ],
  questions: [
    {
      questionId: '41',
      lessonTitle: 'Filtros com WHERE',
      content: '<p>E o <code>LIKE</code>?</p>',
      second: 32,
      askedAt: '2026-03-01T12:00:00.000Z',
      own: true,
      closed: false,
      votes: 2,
      voted: false,
      acceptedId: null,
      mayAccept: true,
      answers: [
        {
          answerId: 'a1',
          author: 'Lívia Sampaio',
          byStaff: true,
          content: '<p>Na próxima aula.</p>',
          at: '2026-03-01T13:00:00.000Z',
        },
      ],
    },
  ],
}

export const certificate: CertificateView = {
  code: 'HAQWPB7AVV70A6T74',
  origin: 'here',
  printedCode: 'HAQW-PB7A-VV70-A6T74',
  accent: '#F59A57',
  status: 'issued',
  studentName: 'Mariana Alves Prado',
  kind: 'course',
  courses: [],
  courseTitle: 'Git e GitHub',
  teacherName: 'Lívia Sampaio',
  totalSeconds: 6180,
  startedAt: '2026-01-10T12:00:00.000Z',
  completedAt: '2026-02-20T12:00:00.000Z',
  issuedAt: '2026-02-20T12:00:01.000Z',
  version: 1,
  correctedAt: null,
  syllabus: [
    { title: 'Fundamentos', lessons: 2 },
    { title: 'Ramos', lessons: 7 },
  ],
  issuer: { company: 'Trilha Cursos Ltda.', cnpj: '11222333000181' },
  eventId: 'd8ad14f9-4fa3-5168-b875-da4bfd111839',
  evidence: { seenPercent: 97, quizzes: 12, days: 9 },
  url: 'http://localhost/certificates/HAQWPB7AVV70A6T74',
}

export const questions: PageProps<'Platform/Student/MyQuestions'> = {
  questions: [
    {
      questionId: '41',
      number: 41,
      status: 'answered',
      courseTitle: 'SQL para análise de dados',
      courseSlug: 'sql',
      courseId: 'sql',
      lessonTitle: 'Filtros com WHERE',
      studentName: 'Mariana Alves Prado',
      excerpt: 'E o LIKE?',
      content: '<p>E o <code>LIKE</code>?</p>',
      askedAt: '2026-03-01T12:00:00.000Z',
      answeredAt: '2026-03-01T13:00:00.000Z',
      answers: 1,
      second: 32,
      votes: 2,
      lessonId: 'l2',
      acceptedId: null,
      messages: [
        {
          id: 'a1',
          author: 'Lívia Sampaio',
          byStaff: true,
          content: '<p>Na próxima aula.</p>',
          at: '2026-03-01T13:00:00.000Z',
        },
      ],
      unseen: true,
    },
  ],
}
