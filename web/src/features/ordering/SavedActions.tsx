import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'

/** What can be done with something kept for the next purchases: offer it first, or take it off. */
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
