import { BookmarkPlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedEventQuery } from '../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Menu } from '../../ui/Menu'
import { MenuButton, MenuLink, MenuSeparator } from '../../ui/menuItem'
import { TextInput } from '../../ui/TextInput'
import { builtInQueries } from './builtInQueries'
import { LOG_PATH } from './eventLinks'

interface SavedQueriesProps {
  saved: SavedEventQuery[]
  text: string
  /** False while the query has a syntax error. */
  valid: boolean
}
const QUERIES = `${LOG_PATH}/queries`

function Manage({ saved }: { saved: SavedEventQuery[] }) {
  if (saved.length === 0) return <p>Você ainda não salvou nenhuma consulta.</p>
  return (
    <ul className="grid gap-5">
      {saved.map(({ id, name, query }) => (
        <li key={id} className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0">
          <Form
            action={`${QUERIES}/${id}`}
            method="patch"
            schema={() =>
              import('../../../../src/contracts/analytics/event-forms').then((forms) => forms.renameQueryForm)
            }
            defaultValues={{ name }}
            preserveScroll
            className="flex flex-wrap items-end gap-2"
          >
            <FormField name="name" label="Nome" className="min-w-0 flex-1 basis-48">
              {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
            </FormField>
            <SubmitButton variant="secondary">Renomear</SubmitButton>
            <FormAlert />
          </Form>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <code className="min-w-0 break-all text-13 text-muted">{query}</code>
            <ActionForm action={`${QUERIES}/${id}`} method="delete">
              <Button type="submit" size="sm" variant="danger-quiet" aria-label={`Apagar “${name}”`}>
                Apagar
              </Button>
            </ActionForm>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Saved queries: built-in ones, and the reader's own. */
export function SavedQueries({ saved, text, valid }: SavedQueriesProps) {
  const [saving, setSaving] = useState(false)
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        label="Consultas"
        align="start"
        summaryClassName="min-h-9 rounded-full border border-line-strong px-3.5 text-sm pointer-coarse:min-h-11"
      >
        {saved.map(({ id, name, query }) => (
          <MenuLink
            key={id}
            href={eventLogQuery.address({ text: query, order: 'newest' })}
            aria-current={query === text || undefined}
          >
            {name}
          </MenuLink>
        ))}
        {saved.length > 0 && <MenuSeparator />}
        {builtInQueries.map(({ name, query }) => (
          <MenuLink
            key={name}
            href={eventLogQuery.address({ text: query, order: 'newest' })}
            aria-current={query === text || undefined}
          >
            {name}
          </MenuLink>
        ))}
        {saved.length > 0 && (
          <>
            <MenuSeparator />
            <MenuButton icon={<Settings2 aria-hidden="true" />} onClick={() => setManaging(true)}>
              Organizar as minhas
            </MenuButton>
          </>
        )}
      </Menu>
      {valid && text && (
        <Button
          size="sm"
          variant="ghost"
          icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
          onClick={() => setSaving(true)}
        >
          Salvar consulta
        </Button>
      )}
      <Dialog open={saving} onClose={() => setSaving(false)} title="Salvar consulta">
        <Form
          action={QUERIES}
          schema={() =>
            import('../../../../src/contracts/analytics/event-forms').then((forms) => forms.saveQueryForm)
          }
          defaultValues={{ name: '', query: text }}
          preserveScroll
          onDone={() => setSaving(false)}
          className="grid gap-4"
        >
          <FormAlert />
          <input type="hidden" name="query" value={text} />
          <code className="break-all rounded-small bg-surface-2 p-3 text-sm">{text}</code>
          <FormField name="name" label="Nome da consulta" required>
            {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
          </FormField>
          <SubmitButton className="justify-self-start">Salvar</SubmitButton>
        </Form>
      </Dialog>
      <Dialog open={managing} onClose={() => setManaging(false)} title="Minhas consultas" size="md">
        <Manage saved={saved} />
      </Dialog>
    </>
  )
}
