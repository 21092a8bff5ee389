import { Keyboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/Button'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'

const ShortcutsSheet = lazyOrNothing(() => import('./ShortcutsSheet'))

/** Lists the player's keyboard shortcuts and turns them off. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Keyboard aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="max-md:hidden"
      >
        Atalhos
      </Button>
      {opened && (
        <Suspense>
          <ShortcutsSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
