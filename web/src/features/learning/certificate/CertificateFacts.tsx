import { workload } from '../../../../../src/contracts/kernel/workload'
import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { DescriptionList } from '../../../ui/DescriptionList'
import { cnpj, counted, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

/** The certificate's data as a table. */
export function CertificateFacts({ certificate }: { certificate: CertificateView }) {
  const { issuer, syllabus } = certificate
  const isOwn = certificate.origin === 'here'
  const lessons = syllabus.reduce((sum, module) => sum + module.lessons, 0)
  return (
    <Panel title="Dados do certificado">
      <DescriptionList
        items={[
          { term: 'Aluno', detail: certificate.studentName },
          { term: 'Curso', detail: certificate.courseTitle },
          ...(isOwn ? [{ term: 'Professora/Professor', detail: certificate.teacherName }] : []),
          ...(certificate.totalSeconds > 0
            ? [{ term: 'Carga horária', detail: workload(certificate.totalSeconds) }]
            : []),
          ...(isOwn ? [{ term: 'Início', detail: date(certificate.startedAt, 'dayLong') }] : []),
          { term: 'Conclusão', detail: date(certificate.completedAt, 'dayLong') },
          {
            term: isOwn ? 'Emissão' : 'Registrado nesta loja',
            detail: date(certificate.issuedAt, 'dayLong'),
          },
          { term: 'Código', detail: <span className="font-mono">{certificate.printedCode}</span> },
          { term: 'Emissor', detail: issuer.company },
          ...(issuer.cnpj ? [{ term: 'CNPJ', detail: cnpj(issuer.cnpj) }] : []),
        ]}
      />
      {syllabus.length > 0 && (
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
