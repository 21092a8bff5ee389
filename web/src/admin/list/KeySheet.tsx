import { useSingleKeys } from '../../shell/keys'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog } from '../../ui/Dialog'
import { Kbd } from '../../ui/Kbd'

interface KeySheetProps {
  open: boolean
  onClose: () => void
  selectable: boolean
  sortable: boolean
}

/** What each key does on a list, and the switch that makes single keys do nothing. */
export function KeySheet({ open, onClose, selectable, sortable }: KeySheetProps) {
  const [on, setOn] = useSingleKeys()
  const keys: [keys: string[], does: string][] = [
    [['J'], 'Próxima linha'],
    [['K'], 'Linha anterior'],
    [['Enter'], 'Abrir a linha'],
    ...(selectable ? [[['X'], 'Selecionar a linha'] as [string[], string]] : []),
    ...(sortable ? [[['Alt', '↑ ↓'], 'Mover a linha'] as [string[], string]] : []),
    [['/'], 'Buscar na lista'],
    [['Ctrl', 'K'], 'Ir para qualquer página ou registro'],
    [['?'], 'Mostrar estes atalhos'],
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do teclado">
      <dl className="grid gap-2">
        {keys.map(([names, does]) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="order-2 flex gap-1">
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Usar atalhos de uma tecla"
        hint="Desligue se eles atrapalham o seu leitor de tela ou comando de voz. Ctrl K continua valendo."
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
        className="mt-4 border-line border-t pt-2"
      />
    </Dialog>
  )
}
