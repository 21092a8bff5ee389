import type { ResourceFormProps, ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { useTypedForm } from '../../admin/form/useTypedForm'
import { buttonStyle } from '../../ui/buttonStyle'
import { Panel } from '../../ui/Panel'
import { SafeHtml } from '../../ui/SafeHtml'

interface Words {
  title: string
  content: string
  /** Text of its button; without one it is only closed. */
  button: string
}

/** As the dialog of the shop shows it, whose buttons do nothing here. */
const Preview = ({ words: { title, content, button } }: { words: Words }) => (
  <Panel title="Como fica" className="mb-4">
    <div className="max-w-[560px] rounded-card border border-line bg-surface p-4 shadow-3 sm:p-6">
      <p className="mb-3 break-words font-bold text-xl">{title || 'Título'}</p>
      <SafeHtml html={content || '<p>Texto</p>'} />
      <div className="mt-4 flex flex-wrap gap-2">
        <span className={buttonStyle({ variant: 'primary' })}>{button || 'Entendi'}</span>
        {button && <span className={buttonStyle({ variant: 'ghost' })}>Agora não</span>}
      </div>
    </div>
  </Panel>
)

const textOf = (value: unknown) => String(value ?? '').trim()

/** How visitors see a popup. */
export default function PopupPreview({ row: { values } }: ResourceShowProps) {
  const link = values.link as { label: string } | null
  return (
    <Preview
      words={{ title: textOf(values.title), content: textOf(values.content), button: textOf(link?.label) }}
    />
  )
}

/** The same of what is being typed. */
export function TypedPopup({ typed }: ResourceFormProps) {
  const form = useTypedForm('delaySeconds')
  const of = (name: string) => textOf(form ? form.get(name) : typed[name])
  return <Preview words={{ title: of('title'), content: of('content'), button: of('link.label') }} />
}
