import type { ReactNode } from 'react'
import { CopyField } from '../../ui/CopyField'
import { Panel } from '../../ui/Panel'
import { QrCode } from '../../ui/QrCode'

const WORDS = {
  address: { action: 'Copiar endereço', done: 'Endereço copiado.' },
  link: { action: 'Copiar link', done: 'Link copiado.' },
}

interface AddressPanelProps {
  title: string
  /** What its buttons call the addresses. */
  noun: keyof typeof WORDS
  addresses: readonly { label: string; value: string }[]
  /** To be scanned as well. */
  qr?: { label: string; value: string }
  children?: ReactNode
}

/** The public addresses of a record, to be copied or scanned. */
export function AddressPanel({ title, noun, addresses, qr, children }: AddressPanelProps) {
  const fields = addresses.map((each) => <CopyField key={each.label} {...each} {...WORDS[noun]} />)
  return (
    <Panel title={title} className="mb-4">
      {qr ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-4">{fields}</div>
          <QrCode {...qr} />
        </div>
      ) : (
        fields
      )}
      {children}
    </Panel>
  )
}
