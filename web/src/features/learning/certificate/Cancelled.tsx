import { Alert } from '../../../ui/Alert'

/** Shown instead of "Certificado autêntico". */
export const Cancelled = ({ className }: { className?: string }) => (
  <Alert tone="danger" title="Certificado cancelado" className={className}>
    Este certificado foi emitido e depois cancelado. Ele não comprova mais a conclusão do curso.
  </Alert>
)
