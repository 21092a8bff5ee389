import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Made } from '../../../../src/contracts/kernel/attribute'
import { Button } from '../../ui/Button'
import type { MadeRecord } from './MakeDialog'

const MakeDialog = lazy(() => import('./MakeDialog'))

const labels: Record<Made, string> = { category: 'Criar categoria', coupon: 'Criar cupom' }

interface MakeRecordProps {
  made: Made
  onMade: (record: MadeRecord) => void
}

/** Makes what a field asks for in a dialog over the form, of which all that is typed stays. */
export function MakeRecord({ made, onMade }: MakeRecordProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 noscript:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {labels[made]}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense>
            <MakeDialog
              made={made}
              onClose={() => setOpen(false)}
              onMade={(record) => {
                setOpen(false)
                onMade(record)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
