import { courseTitleRelation, productRelation } from '../catalog/relations'
import { choice, code, instant, number, relation, seconds, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { certificateOrigins } from './certificate-words'

export const certificates = resource({
  at: '/admin/certificates',
  component: 'Admin/Certificates',
  who: 'A',
  menu: 'Perfomance',
  noun: ['certificado', 'certificados', 'm'],
  benefit: 'Quem conclui um curso recebe o certificado na hora; cada um aparece aqui.',
  lead: 'Emitidos na conclusão do curso ou da formação, ou trazidos de outra plataforma, e conferidos por qualquer pessoa em /certificates.',
  pages: ['Index'],
  rows: 'certificateCard',
  key: 'certificateId',
  title: 'studentName',
  list: {
    studentName: text('Aluno', { primary: true }),
    courseId: relation('Curso', courseTitleRelation),
    code: code('Código'),
    status: status('Situação', {
      issued: { label: 'Válido', tone: 'ok' },
      revoked: { label: 'Cancelado', tone: 'danger' },
    }),
    issuedAt: instant('Emitido em'),
  },
  detail: {
    origin: choice('Emitido', certificateOrigins),
    bundleId: relation('Formação', productRelation),
    courseTitle: text('Título no certificado'),
    teacherName: text('Professora ou professor'),
    totalSeconds: seconds('Carga horária'),
    startedAt: instant('Começou em'),
    completedAt: instant('Concluiu em'),
    version: number('Versão'),
    correctedAt: instant('Nome corrigido em'),
  },
  search: { in: 'searchText', label: 'Filtrar por aluno, curso ou código' },
  filters: ['status', 'courseId', 'issuedAt'],
  tabs: [
    { label: 'Válidos', where: { status: ['issued'] } },
    { label: 'Cancelados', where: { status: ['revoked'] } },
  ],
  sorts: ['issuedAt', 'studentName'],
  sortedBy: { studentName: 'searchText' },
  newestFirst: true,
  acts: {
    CorrectCertificateName: {
      label: 'Pôr o nome da conta',
      done: 'Certificado com o nome que a conta tem hoje.',
      when: {
        is: { status: ['issued'], origin: ['here'] },
        why: 'Só um certificado válido desta loja pode mudar de nome.',
      },
      confirm: {
        title: 'Reemitir o certificado de {title}?',
        text: 'Ele passa a trazer o nome que a conta tem hoje, com o mesmo código. A página pública diz que há uma nova versão.',
      },
    },
    RevokeCertificate: {
      label: 'Cancelar por fraude',
      done: 'Certificado cancelado.',
      when: { is: { status: ['issued'] }, why: 'Este certificado já está cancelado.' },
      with: { reason: 'fraud' },
      confirm: {
        title: 'Cancelar o certificado de {title}?',
        text: 'A página pública passa a dizer que ele foi cancelado. Reembolsos já cancelam o certificado sozinhos.',
      },
      danger: true,
    },
  },
  history: true,
})
