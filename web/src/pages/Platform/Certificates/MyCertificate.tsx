import { AccountFrame } from '../../../features/identity/AccountFrame'
import { Cancelled } from '../../../features/learning/certificate/Cancelled'
import { CertificateFacts } from '../../../features/learning/certificate/CertificateFacts'
import { CertificateName } from '../../../features/learning/certificate/CertificateName'
import { CertificatePaper } from '../../../features/learning/certificate/CertificatePaper'
import { ShareCertificate } from '../../../features/learning/certificate/ShareCertificate'
import { TellOthers } from '../../../features/learning/certificate/TellOthers'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const MyCertificate: PageComponent<'Platform/Certificates/MyCertificate'> = ({ certificate, correction }) => {
  const { courseTitle, code, status } = certificate
  return (
    <AccountFrame
      title={courseTitle}
      above={
        <Breadcrumbs
          items={[{ label: 'Meus certificados', href: '/student/mycertificates' }, { label: 'Certificado' }]}
        />
      }
    >
      {status === 'revoked' && <Cancelled className="mb-6" />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <CertificatePaper certificate={certificate} className={status === 'revoked' ? 'opacity-50' : ''} />
        <div className="grid gap-5">
          {status === 'issued' && (
            <Panel title="Mostre sua conquista">
              <ShareCertificate certificate={certificate} />
              <TellOthers certificate={certificate} />
              <p className="mt-2 text-muted text-sm">
                Quem abrir o link vê a{' '}
                <TextLink href={`/certificates/${code}`}>página pública do certificado</TextLink>, sem seu
                e-mail nem CPF.
              </p>
            </Panel>
          )}
          <CertificateFacts certificate={certificate} />
          <CertificateName certificate={certificate} correction={correction} />
        </div>
      </div>
    </AccountFrame>
  )
}

export default MyCertificate
