import { Award } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../ui/Alert'
import { LinkButton } from '../../../ui/LinkButton'
import { certificateLacks, type WatchProps } from './lesson'

const ASK_EVERY_MS = 1_500
const ASKS = 8

export interface CompletionPanelProps
  extends Pick<WatchProps, 'certificateCode' | 'isCertificateRevoked' | 'missing'> {
  /** Fetches the page again: the certificate is issued shortly after the last lesson. */
  onAsk: () => Promise<void>
}

/** Shown when the course is completed, with its certificate once that is issued. */
export function CompletionPanel({
  certificateCode,
  isCertificateRevoked,
  missing,
  onAsk,
}: CompletionPanelProps) {
  const [polls, setPolls] = useState(0)
  const waits = !(certificateCode || isCertificateRevoked || missing.length > 0) && polls < ASKS
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void onAsk().then(() => setPolls(polls + 1)), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [waits, polls, onAsk])
  if (!certificateCode)
    return (
      <Alert tone="ok" live icon={Award} title="Curso concluído.">
        {missing.length > 0
          ? certificateLacks(missing)
          : waits
            ? 'Seu certificado está sendo preparado.'
            : isCertificateRevoked
              ? 'Seu certificado foi cancelado.'
              : 'Seu certificado aparece em Meus certificados.'}
      </Alert>
    )
  return (
    <Alert
      tone="ok"
      live
      icon={Award}
      title="Curso concluído. Seu certificado está pronto."
      action={
        <>
          <LinkButton href={`/student/mycertificates/${certificateCode}`} size="sm">
            Ver certificado
          </LinkButton>
          <LinkButton href={`/certificates/${certificateCode}/pdf`} variant="secondary" size="sm" download>
            Baixar certificado
          </LinkButton>
          <LinkButton href="/student/myreviews" variant="secondary" size="sm">
            Avaliar o curso
          </LinkButton>
        </>
      }
    />
  )
}
