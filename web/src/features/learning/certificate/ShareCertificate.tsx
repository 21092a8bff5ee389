import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { Button } from '../../../ui/Button'
import { CopyField } from '../../../ui/CopyField'
import { LinkButton } from '../../../ui/LinkButton'

/** Downloads the PDF, copies the public link, or opens the phone's share sheet. */
export function ShareCertificate({ certificate }: { certificate: CertificateView }) {
  const { code, url, studentName, courseTitle } = certificate
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  const share = () =>
    navigator
      .share({ title: 'Certificado de conclusão', text: `${studentName} concluiu ${courseTitle}.`, url })
      // Closing the share sheet rejects, which is no error.
      .catch(() => undefined)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <LinkButton
          href={`/certificates/${code}/pdf`}
          download
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          Baixar certificado
        </LinkButton>
        {canShare && (
          <Button variant="secondary" onClick={share} icon={<Share2 aria-hidden="true" className="size-5" />}>
            Compartilhar
          </Button>
        )}
      </div>
      <CopyField label="Link público" value={url} action="Copiar link" done="Link copiado." />
    </div>
  )
}
