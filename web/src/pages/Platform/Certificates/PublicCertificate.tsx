import { BadgeCheck } from 'lucide-react'
import { Cancelled } from '../../../features/learning/certificate/Cancelled'
import { CertificateFacts } from '../../../features/learning/certificate/CertificateFacts'
import { CertificatePaper } from '../../../features/learning/certificate/CertificatePaper'
import { ShareCertificate } from '../../../features/learning/certificate/ShareCertificate'
import { TamperEvidence } from '../../../features/learning/certificate/TamperEvidence'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const PublicCertificate: PageComponent<'Platform/Certificates/PublicCertificate'> = ({
  certificate,
  product,
}) => {
  const { studentName, courseTitle, status, issuer, origin } = certificate
  const stands = status === 'issued'
  const isOwn = origin === 'here'
  return (
    <div className="container-page py-8 sm:py-10">
      <PageHeader title={`Certificado de ${studentName}`} lead={courseTitle} />
      {stands ? (
        <Alert tone="ok" icon={BadgeCheck} title="Certificado autêntico" className="mb-6">
          Emitido por {issuer.company || product.name} a {studentName}, que concluiu {courseTitle}
          {isOwn ? '.' : ', na plataforma que a escola usava antes.'}
        </Alert>
      ) : (
        <Cancelled className="mb-6" />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          {stands && isOwn && <CertificatePaper certificate={certificate} />}
          <TamperEvidence certificate={certificate} />
        </div>
        <div className="grid gap-5">
          {stands && isOwn && (
            <Panel title="Guardar ou enviar">
              <ShareCertificate certificate={certificate} />
            </Panel>
          )}
          <CertificateFacts certificate={certificate} />
        </div>
      </div>
    </div>
  )
}

export default PublicCertificate
