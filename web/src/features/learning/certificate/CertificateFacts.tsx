import { workload } from '../../../../../src/contracts/kernel/workload'
import { evidenceInWords } from '../../../../../src/contracts/learning/evidence-words'
import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { DescriptionList } from '../../../ui/DescriptionList'
import { cnpj, counted, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

/** The courses of a programme, each with its own certificate and what it was given for. */
const CertifiedCourses = ({ courses }: Pick<CertificateView, 'courses'>) => (
  <section className="mt-4 border-line border-t pt-4">
    <h3 className="mb-2 text-lg">Cursos da formação</h3>
    <ol className="list-decimal pl-6">
      {courses.map(({ title, code, completedAt, totalSeconds, evidence }) => (
        <li key={code} className="py-1">
          <TextLink href={`/certificates/${code}`}>{title}</TextLink>
          <span className="block text-muted text-sm">
            Concluído em {date(completedAt)}
            {totalSeconds > 0 && ` · ${workload(totalSeconds)}`}
            {evidence && ` · ${evidenceInWords(evidence)}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

/** The certificate's data as a table. */
export function CertificateFacts({ certificate }: { certificate: CertificateView }) {
  const { issuer, syllabus, kind } = certificate
  const isOwn = certificate.origin === 'here'
  const lessons = syllabus.reduce((sum, module) => sum + module.lessons, 0)
  return (
    <Panel title="Dados do certificado">
      <DescriptionList
        items={[
          { term: 'Aluno', detail: certificate.studentName },
          { term: kind === 'course' ? 'Curso' : 'Formação', detail: certificate.courseTitle },
          ...(certificate.teacherName ? [{ term: 'Quem ensinou', detail: certificate.teacherName }] : []),
          ...(certificate.totalSeconds > 0
            ? [{ term: 'Carga horária', detail: workload(certificate.totalSeconds) }]
            : []),
          ...(isOwn ? [{ term: 'Início', detail: date(certificate.startedAt, 'dayLong') }] : []),
          { term: 'Conclusão', detail: date(certificate.completedAt, 'dayLong') },
          {
            term: isOwn ? 'Emissão' : 'Registrado nesta loja',
            detail: date(certificate.issuedAt, 'dayLong'),
          },
          ...(certificate.correctedAt
            ? [
                {
                  term: `Versão ${certificate.version}`,
                  detail: `Nome corrigido em ${date(certificate.correctedAt, 'dayLong')}. Substitui os documentos de antes desse dia.`,
                },
              ]
            : []),
          ...(certificate.evidence
            ? [{ term: 'Como foi conquistado', detail: evidenceInWords(certificate.evidence) }]
            : []),
          { term: 'Código', detail: <span className="font-mono">{certificate.printedCode}</span> },
          { term: 'Emissor', detail: issuer.company },
          ...(issuer.cnpj ? [{ term: 'CNPJ', detail: cnpj(issuer.cnpj) }] : []),
        ]}
      />
      {kind === 'programme' && <CertifiedCourses courses={certificate.courses} />}
      {kind === 'course' && syllabus.length > 0 && (
        <details className="mt-4 border-line border-t pt-3">
          <summary className="min-h-11 py-2 font-semibold text-link">
            Conteúdo programático: {counted(syllabus.length, 'módulo', 'módulos')},{' '}
            {counted(lessons, 'aula', 'aulas')}
          </summary>
          <ol className="mt-2 list-decimal pl-6 text-fg-2">
            {syllabus.map((module, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two modules may share a title, and none ever moves
              <li key={index} className="py-1">
                {module.title}{' '}
                <span className="text-muted text-sm">({counted(module.lessons, 'aula', 'aulas')})</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}
