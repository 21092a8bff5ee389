import { Award } from 'lucide-react'
import type { Training, TrainingCertificate } from '../../../../../src/contracts/learning/pages'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'

/** The certificate of a programme, or what it waits for. */
export function ProgrammeCertificate({
  training,
  certificate,
}: {
  training: Training
  certificate: TrainingCertificate
}) {
  const { code, isRevoked, missing, bundleId } = certificate
  if (code !== null)
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton
          href={`/student/mycertificates/${code}`}
          size="sm"
          icon={<Award aria-hidden="true" className="size-4" />}
        >
          Ver certificado da formação
        </LinkButton>
        <LinkButton href={`/certificates/${code}/pdf`} variant="secondary" size="sm" download>
          Baixar certificado
        </LinkButton>
      </div>
    )
  if (isRevoked) return <p className="mt-3 text-15 text-muted">O certificado desta formação foi cancelado.</p>
  if (missing > 0)
    return (
      <p className="mt-3 text-15 text-muted">
        O certificado da formação sai com o do último curso: {missing === 1 ? 'falta' : 'faltam'}{' '}
        {counted(missing, 'curso', 'cursos')}.
      </p>
    )
  return (
    <ActionForm
      action={`/student/mytrainings/${encodeURIComponent(training.slug)}/certificate`}
      className="mt-4"
    >
      <input type="hidden" name="bundleId" value={bundleId} readOnly />
      <Button type="submit" size="sm">
        Emitir certificado da formação
      </Button>
    </ActionForm>
  )
}
