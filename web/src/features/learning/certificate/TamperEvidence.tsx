import type { CertificateView } from '../../../../../src/contracts/learning/pages'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { Panel } from '../../../ui/Panel'
import { QrCode } from '../../../ui/QrCode'

/** The event that issued the certificate, by which it can be verified. */
export function TamperEvidence({ certificate }: { certificate: CertificateView }) {
  const { eventId, issuedAt, origin, url } = certificate
  return (
    <Panel title="Como conferir">
      <div className="flex flex-wrap gap-5">
        <QrCode value={url} label="QR code que leva a esta página" className="w-36 max-w-36" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-fg-2">
            {origin === 'here'
              ? 'A emissão está gravada em um registro que só cresce: nada nele é alterado ou apagado.'
              : 'A escola trouxe este certificado da plataforma que usava antes, para um registro que só cresce: nada nele é alterado ou apagado.'}{' '}
            Compare o nome, o curso e as datas do documento com os desta página.
          </p>
          <DescriptionList
            className="mt-4"
            items={[
              {
                term: origin === 'here' ? 'Registro da emissão' : 'Registro',
                detail: <code className="break-all font-mono text-sm">{eventId}</code>,
              },
              { term: 'Gravada em', detail: <DateTime at={issuedAt} format="dayTime" /> },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}
