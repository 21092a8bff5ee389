import type { PageProps } from '../../../../../src/contracts/pages'
import { ConfirmedAction } from '../../../shell/form'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

/** Where the holder corrects the name: it comes from the account, which is corrected first. */
export function CertificateName({
  certificate,
  correction,
}: PageProps<'Platform/Certificates/MyCertificate'>) {
  const { studentName, code, status } = certificate
  if (status === 'revoked') return null
  if (!correction)
    return (
      <p className="text-muted text-sm">
        O nome está errado? <TextLink href="/profile">Corrija o da sua conta</TextLink> e volte aqui para
        reemitir o certificado.
      </p>
    )
  const { certificateId, name } = correction
  return (
    <Panel title="O nome da sua conta é outro">
      <p className="text-fg-2">
        O certificado traz <strong>{studentName}</strong>, e a sua conta diz <strong>{name}</strong>.
      </p>
      <div className="mt-4">
        <ConfirmedAction
          action={`/student/mycertificates/${code}/name`}
          label="Reemitir com o nome da conta"
          values={{ certificateId }}
          withoutScript="submit"
          confirm={{
            title: `Reemitir em nome de ${name}?`,
            text: 'O código e o link continuam os mesmos. A página pública passa a mostrar este nome e a data da nova versão; documentos já baixados deixam de valer.',
            label: 'Reemitir certificado',
          }}
        />
      </div>
    </Panel>
  )
}
