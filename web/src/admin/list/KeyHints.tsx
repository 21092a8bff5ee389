import { useSingleKeys } from '../../shell/keys'
import { Kbd } from '../../ui/Kbd'

/** The most useful keys, and the button that tells all of them. */
export function KeyHints({ selectable, onHelp }: { selectable: boolean; onHelp: () => void }) {
  const [on] = useSingleKeys()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:hidden print:hidden">
      {on && (
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> navegar
        </span>
      )}
      {on && selectable && (
        <span>
          <Kbd>X</Kbd> selecionar
        </span>
      )}
      <button
        type="button"
        onClick={onHelp}
        className="min-h-6 cursor-pointer rounded-chip hover:text-fg hover:underline"
      >
        {on && <Kbd>?</Kbd>} atalhos
      </button>
    </p>
  )
}
