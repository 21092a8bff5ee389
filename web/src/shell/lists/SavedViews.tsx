import { Bookmark } from 'lucide-react'
import type { SavedView } from '../../../../src/contracts/kernel/resource-list'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Popover } from '../../ui/Popover'
import { Tag } from '../../ui/Tag'
import { TextInput } from '../../ui/TextInput'
import { TextLink } from '../../ui/TextLink'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../form'

const VIEWS = '/admin/views'
const forms = () => import('../../../../src/contracts/analytics/view-forms')

const Mine = ({ id, name }: SavedView) => (
  <details className="basis-full">
    <summary className="cursor-pointer text-link text-sm">Renomear ou apagar “{name}”</summary>
    <div className="mt-2 grid gap-2 rounded-control bg-surface-2/60 p-3">
      <Form
        action={`${VIEWS}/${id}`}
        method="patch"
        schema={() => forms().then(({ renameViewForm }) => renameViewForm)}
        defaultValues={{ name }}
        preserveScroll
        className="grid gap-2"
      >
        <FormField name="name" label="Nome">
          {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
        </FormField>
        <FormAlert />
        <SubmitButton variant="secondary" size="sm">
          Renomear
        </SubmitButton>
      </Form>
      <ActionForm action={`${VIEWS}/${id}`} method="delete">
        <Button type="submit" variant="danger-quiet" size="sm" full aria-label={`Apagar “${name}”`}>
          Apagar
        </Button>
      </ActionForm>
    </div>
  </details>
)

interface SavedViewsProps {
  /** Address of the list or report: `/admin/categories`. */
  list: string
  /** Query of what is shown, in its one spelling. */
  query: string
  saved: readonly SavedView[]
  align?: 'start' | 'end'
  /** The label is read, but only the icon is shown. */
  iconOnly?: boolean
}

/** Views of a list under a name: the reader's own, and those that colleagues share. */
export function SavedViews({ list, query, saved, align, iconOnly }: SavedViewsProps) {
  return (
    <Popover
      icon={<Bookmark aria-hidden="true" className="size-4.5" />}
      label="Visões"
      iconOnly={iconOnly}
      align={align}
    >
      <div className="grid gap-4">
        {saved.length === 0 ? (
          <p className="text-15 text-muted">
            Nenhuma visão salva ainda. Filtre a lista e dê um nome ao que vê.
          </p>
        ) : (
          <ul aria-label="Visões salvas" className="grid gap-3">
            {saved.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <TextLink
                  href={each.query ? `${list}?${each.query}` : list}
                  aria-current={each.query === query || undefined}
                  className="aria-[current]:font-semibold"
                >
                  {each.name}
                </TextLink>
                {each.shared && <Tag tone="info">Da equipe</Tag>}
                {each.own && <Mine {...each} />}
              </li>
            ))}
          </ul>
        )}
        <Form
          key={query}
          action={VIEWS}
          schema={() => forms().then(({ saveViewForm }) => saveViewForm)}
          defaultValues={{ name: '', list, query }}
          preserveScroll
          className="grid gap-2 border-line border-t pt-4"
        >
          <FormAlert />
          <input type="hidden" name="list" value={list} readOnly />
          <input type="hidden" name="query" value={query} readOnly />
          <FormField name="name" label="Salvar esta visão como" required>
            {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
          </FormField>
          <Checkbox name="shared" label="Para toda a equipe que vê esta lista" />
          <SubmitButton size="sm">Salvar visão</SubmitButton>
        </Form>
      </div>
    </Popover>
  )
}
