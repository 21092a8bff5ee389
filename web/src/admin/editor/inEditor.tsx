import type { ComponentType } from 'react'
import type { Declared } from '../../../../src/contracts/kernel/resource'
import type { InEditor } from '../../../../src/contracts/kernel/resource-list'
import { ResourceContext } from '../useResource'
import { EditorShell } from './EditorShell'

const noParts = new Map()

/** The hand-written page of a section, inside the shell of its record. */
export const inEditor =
  <Props extends InEditor, Column extends string, Field extends string, Given, Section extends string>(
    resource: Declared<Column, Field, Given, Section>,
    section: NoInfer<Section>,
    Page: ComponentType<Props>,
  ) =>
  (props: Props) => {
    const page = <Page {...props} />
    if (!props.editor) return page
    return (
      <ResourceContext value={{ resource, parts: noParts }}>
        <EditorShell {...props.editor} section={section}>
          {page}
        </EditorShell>
      </ResourceContext>
    )
  }
