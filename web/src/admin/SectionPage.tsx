import { recordRoot, sectionAddress } from '../../../src/contracts/kernel/resource-catalogue'
import type { ResourceSectionProps } from '../../../src/contracts/kernel/resource-list'
import { isForm } from '../../../src/contracts/kernel/section'
import { Panel } from '../ui/Panel'
import { Unbroken } from '../ui/Unbroken'
import { EditorShell } from './editor/EditorShell'
import { TypedPreview } from './editor/TypedPreview'
import { DeclaredForm } from './form/DeclaredForm'
import { ResourceForm } from './form/ResourceForm'
import { usePart, useResource } from './useResource'

/** One section of a record: its form, inside the shell of the record. */
export default function SectionPage({ section: name, ...props }: ResourceSectionProps & { section: string }) {
  const resource = useResource()
  const Above = usePart(`section:${name}:above`)
  const Below = usePart(`section:${name}:below`)
  const section = resource.sections[name]
  const { editor, drafted, ...form } = props
  if (!section || !isForm(section)) return null
  const panel = (
    <Panel title={section.label} className="max-w-[760px]">
      {section.lead && (
        <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
          <Unbroken>{section.lead}</Unbroken>
        </p>
      )}
      {drafted && (
        <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
          O que você salvar aqui fica no rascunho e só aparece na loja quando você publicar.
        </p>
      )}
      <ResourceForm
        {...form}
        row={editor.row}
        resource={resource}
        section={{ name, spec: section }}
        save={drafted ? 'Salvar rascunho' : undefined}
        back={recordRoot(resource, editor.row.id)}
        key={`${editor.row.id} ${name}`}
      />
    </Panel>
  )
  return (
    <EditorShell {...editor} section={name}>
      {Above && <Above {...props} Form={DeclaredForm} />}
      {section.watched ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          {panel}
          <TypedPreview
            id={editor.row.id}
            section={name}
            form={sectionAddress(resource, editor.row.id, name)}
            key={editor.row.id}
          />
        </div>
      ) : (
        panel
      )}
      {Below && <Below {...props} Form={DeclaredForm} />}
    </EditorShell>
  )
}
