import { Fragment } from 'react'
import { Checkbox } from '../../../ui/Checkbox'
import { Dialog } from '../../../ui/Dialog'
import { Kbd } from '../../../ui/Kbd'
import { preferences, usePreferences } from './preferences'

const KEYS: [keys: string[], what: string][] = [
  [['Espaço', 'K'], 'Assistir ou pausar'],
  [['J', 'L'], 'Voltar ou avançar 10 segundos'],
  [['←', '→'], 'Voltar ou avançar 5 segundos'],
  [['↑', '↓'], 'Volume, com o foco no vídeo'],
  [['M'], 'Silenciar'],
  [['C'], 'Legendas'],
  [['F'], 'Tela cheia'],
  [['T'], 'Modo teatro'],
  [['N'], 'Anotar neste momento'],
  [['Shift+N'], 'Próxima aula'],
]

/** The player's keyboard shortcuts, and the switch that turns them off. */
export default function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts } = usePreferences()
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do vídeo">
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([keys, what]) => (
          <Fragment key={what}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label="Usar atalhos de uma tecla"
        checked={shortcuts}
        onChange={(event) => preferences.set({ shortcuts: event.target.checked })}
      />
    </Dialog>
  )
}
