import { Printer } from 'lucide-react'
import { Button } from '../../../ui/Button'

/** Prints the page. Without JavaScript the browser's menu does. */
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
