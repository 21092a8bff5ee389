import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'

/** Actions of a saved card or address: make it the default, or remove it. */
export function SavedActions({ at, name, mayLead }: { at: string; name: string; mayLead: boolean }) {
  return (
    <>
      {mayLead && (
        <ActionForm action={`${at}/default`}>
          <Button type="submit" size="sm" variant="secondary" aria-label={`Usar ${name} como padrão`}>
            Usar como padrão
          </Button>
        </ActionForm>
      )}
      <ActionForm action={`${at}/remove`}>
        <Button type="submit" size="sm" variant="danger-quiet" aria-label={`Remover ${name}`}>
          Remover
        </Button>
      </ActionForm>
    </>
  )
}
