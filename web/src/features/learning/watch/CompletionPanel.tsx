import { Award } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../ui/Alert'
import { LinkButton } from '../../../ui/LinkButton'
import type { WatchProps } from './lesson'

const ASK_EVERY_MS = 1_500
const ASKS = 8

export interface CompletionPanelProps extends Pick<WatchProps, 'certificateCode' | 'noCertificate'> {
  /** Fetches the page again: the certificate is issued shortly after the last lesson. */
  onAsk: () => Promise<void>
}

/** Shown when the course is completed, with its certificate once that is issued. */
export function CompletionPanel({ certificateCode, noCertificate, onAsk }: CompletionPanelProps) {
  const [polls, setPolls] = useState(0)
  const waits = !(certificateCode || noCertificate) && polls < ASKS
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void onAsk().then(() => setPolls(polls + 1)), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [waits, polls, onAsk])
  if (!certificateCode)
    return (
      <Alert tone="ok" live icon={Award} title="Curso concluído.">
        {noCertificate ??
          (waits ? 'Seu certificado está sendo preparado.' : 'Seu certificado aparece em Meus certificados.')}
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
