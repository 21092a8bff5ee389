import { BadgeCheck, BriefcaseBusiness, MessageCircle } from 'lucide-react'
import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'

/** LinkedIn's form for a certificate, filled in. */
export function linkedInForm(
  { courseTitle, code, url, issuedAt }: CertificateView,
  organization: string,
): string {
  const [, month = '', year = ''] = date(issuedAt).split('/')
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  })}`
}

/** For its owner: puts the certificate on a profile, or sends it to somebody. */
export function TellOthers({ certificate }: { certificate: CertificateView }) {
  const { product } = useShared()
  const { kind, courseTitle, code, url } = certificate
  const words = `Concluí ${kind === 'course' ? 'o curso' : 'todos os cursos de'} ${courseTitle}. Meu certificado: ${url}`
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <LinkButton
        href={linkedInForm(certificate, product.name)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="sm"
        icon={<BriefcaseBusiness aria-hidden="true" className="size-4" />}
      >
        Adicionar ao LinkedIn
      </LinkButton>
      <LinkButton
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden="true" className="size-4" />}
      >
        Enviar por WhatsApp
      </LinkButton>
      <LinkButton
        href={`/certificates/${code}/badge`}
        download
        variant="secondary"
        size="sm"
        icon={<BadgeCheck aria-hidden="true" className="size-4" />}
      >
        Baixar credencial digital
      </LinkButton>
    </div>
  )
}
