import { courseTitleRelation } from '../catalog/relations'
import { choice, code, count, day, relation } from '../kernel/attribute'
import { countOf, distinctOf, fewer, ratioOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { certificateStatuses } from './certificate-words'
import { waits } from './waits'

const course = relation('Curso', courseTitleRelation)

export const certificateReport = report({
  at: '/admin/certificate-report',
  component: 'Admin/CertificateReport/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Relatório de certificados',
  question: 'Quantos certificados saem, em quanto tempo, e quantos alguém confere?',
  note: 'Uma conferência é a página pública aberta por quem não é o aluno nem a equipe. Não se guarda quem conferiu: visitas ao mesmo certificado em menos de dez minutos contam uma vez, e robôs que se identificam não contam.',
  rows: 'certificateCounts',
  day: 'day',
  by: {
    courseId: course,
    wait: choice('Da matrícula ao certificado', waits, {
      ordered: true,
      whenEmpty: 'Conferências',
    }),
    status: choice('Situação', certificateStatuses, { whenEmpty: 'Conferências' }),
    weekday: weekday(),
  },
  measures: {
    issued: countOf('Emitidos', 'certificados emitidos no período'),
    days: fewer(
      ratioOf(
        'Dias até o certificado',
        'waitDays',
        'issued',
        'dias da matrícula ao certificado ÷ emitidos',
        'number',
      ),
    ),
    checks: countOf('Conferências', 'vezes em que a página pública foi aberta no período'),
    checked: distinctOf(
      'Conferidos',
      'checkedCode',
      'certificados diferentes conferidos no período, de qualquer data',
    ),
    often: ratioOf(
      'Conferências por certificado',
      'checks',
      'checked',
      'conferências ÷ conferidos',
      'number',
    ),
  },
  picture: { kind: 'line', measure: 'issued' },
  list: {
    day: day('Dia'),
    code: code('Certificado', { primary: true }),
    courseId: course,
    status: choice('Situação', certificateStatuses),
    wait: choice('Da matrícula ao certificado', waits),
    issued: count('Emitido'),
    checks: count('Conferências'),
  },
  opens: {
    column: 'code',
    to: '/certificates/{id}',
    stream: 'certificate',
    streamId: 'certificateId',
    label: 'Abrir certificado',
  },
})
