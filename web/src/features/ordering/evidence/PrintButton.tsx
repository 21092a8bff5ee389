import { Printer } from 'lucide-react'
import { Button } from '../../../ui/Button'

/** Before JavaScript the browser's own menu prints the page. */
export const PrintButton = () => (
  <Button
    variant="secondary"
    className="print:hidden"
    icon={<Printer aria-hidden="true" className="size-4" />}
    onClick={() => window.print()}
  >
    Imprimir
  </Button>
)
