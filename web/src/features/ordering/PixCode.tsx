import { ChevronDown, QrCode as QrIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyField } from '../../ui/CopyField'
import { QrCode } from '../../ui/QrCode'

const Copy = ({ brcode, className }: { brcode: string; className: string }) => (
  <CopyField
    className={className}
    label="Pix copia e cola"
    value={brcode}
    action="Copiar código"
    done="Código copiado. Agora cole no app do seu banco."
  />
)

/**
 * The Pix code with its expiry. Phones show the text to copy first and collapse the QR code, since nobody can scan their
 * own screen.
 */
export function PixCode({ brcode, children }: { brcode: string; children: ReactNode }) {
  const picture = <QrCode value={brcode} label="QR code do Pix" className="mx-auto" />
  return (
    <>
      <Copy brcode={brcode} className="sm:hidden" />
      <div className="max-sm:hidden">{picture}</div>
      {children}
      <details className="group/qr sm:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-chip font-medium text-link">
          <QrIcon aria-hidden="true" className="size-5" />
          <span className="flex-1">Pagar com outro aparelho: ver QR code</span>
          <ChevronDown aria-hidden="true" className="size-5 turns" />
        </summary>
        <div className="pt-2">{picture}</div>
      </details>
      <Copy brcode={brcode} className="max-sm:hidden" />
    </>
  )
}
