import { workload } from '../../../../../src/contracts/kernel/workload'
import { issuedSentence } from '../../../../../src/contracts/learning/certificate-words'
import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { cx } from '../../../ui/cx'
import { cnpj, date } from '../../../ui/format'
import { QrCode } from '../../../ui/QrCode'
import './certificate.css'
import { contourPath } from './contours'

const BAND_LINES = contourPath({ x: 150, y: 196, rings: 17, step: 19 })
const PAPER_LINES = contourPath({ x: 802, y: 30, rings: 15, step: 22 })

const Ground = ({ accent, trail }: { accent: string; trail: boolean }) => (
  <svg
    viewBox="0 0 842 595"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-0 size-full"
  >
    <rect width="842" height="595" fill="#fff" />
    <path d={PAPER_LINES} fill="none" stroke="var(--brand-100)" strokeWidth=".8" />
    <svg width="236" height="595" aria-hidden="true">
      <rect width="236" height="595" fill="var(--brand-900)" />
      <path d={BAND_LINES} fill="none" stroke="var(--brand-800)" strokeWidth=".8" />
      {trail && (
        <>
          <g fill="none" stroke={accent} strokeWidth="2.4" strokeLinecap="round">
            <path
              d="M48 306C82 292 132 276 98 262C64 248 84 246 118 232C152 218 184 208 150 194"
              strokeDasharray=".1 7"
            />
            <circle cx="150" cy="194" r="9" />
          </g>
          <circle cx="48" cy="306" r="4" fill={accent} />
          <circle cx="150" cy="194" r="4.5" fill={accent} />
        </>
      )}
    </svg>
    <rect x="236" width="5" height="595" fill={accent} />
  </svg>
)

const sizeOf = (text: string, sizes: [upTo: number, cqw: number][]) =>
  sizes.find(([upTo]) => text.length <= upTo)?.[1] ?? sizes.at(-1)?.[1]

/** The certificate as in the PDF, scaled to the available width. */
export function CertificatePaper({
  certificate,
  className,
}: {
  certificate: CertificateView
  className?: string
}) {
  const { product } = useShared()
  const { kind, studentName, courseTitle, teacherName, issuer, accent, printedCode, url } = certificate
  const facts = [
    ['Carga horária', workload(certificate.totalSeconds)],
    ['Início', date(certificate.startedAt, 'dayLong')],
    ['Conclusão', date(certificate.completedAt, 'dayLong')],
  ]
  return (
    <div
      role="img"
      aria-label={`Certificado de conclusão: ${studentName}, ${kind === 'course' ? 'curso ' : ''}${courseTitle}`}
      className={cx('certificate', className)}
    >
      <div className="certificate-paper">
        <Ground accent={accent} trail={!product.logo} />
        <div className="certificate-band">
          <p className="certificate-school">{product.name}</p>
          {product.logo && <img src={product.logo} alt="" className="certificate-logo" />}
          <div className="certificate-proof">
            <QrCode
              value={url}
              label="QR code do certificado"
              className="max-w-none rounded-[1.2cqw] border-0"
            />
            <p>Código de validação</p>
            <p className="certificate-code">{printedCode}</p>
          </div>
        </div>
        <div className="certificate-front">
          <p className="certificate-kind">Certificado de conclusão</p>
          <p className="certificate-quiet">Certificamos que</p>
          <p
            className="certificate-name"
            style={{
              fontSize: `${sizeOf(studentName, [
                [20, 5],
                [26, 4.3],
                [34, 3.4],
                [200, 2.6],
              ])}cqw`,
            }}
          >
            {studentName}
          </p>
          <p className="certificate-quiet">
            {kind === 'course' ? 'concluiu o curso' : 'concluiu todos os cursos de'}
          </p>
          <p
            className="certificate-course"
            style={{
              fontSize: `${sizeOf(courseTitle, [
                [36, 3.1],
                [60, 2.6],
                [200, 2.1],
              ])}cqw`,
            }}
          >
            {courseTitle}
          </p>
          <dl className="certificate-facts">
            {facts.map(([term, detail]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          <div className="certificate-signed">
            {teacherName && (
              <p>
                <b>{teacherName}</b>
                Responsável pelo ensino
              </p>
            )}
            <p>
              <b>{issuer.company}</b>
              {issuer.cnpj && `CNPJ ${cnpj(issuer.cnpj)}`}
            </p>
          </div>
          <p className="certificate-law">
            {issuedSentence(certificate)} Curso livre, nos termos do Decreto nº 5.154, de 23 de julho de 2004.
          </p>
        </div>
      </div>
    </div>
  )
}
