import { Bookmark } from 'lucide-react'
import { ORDERS_PATH, type OrdersView, viewText } from '../../../../../src/contracts/ordering/orders-view'
import type { SavedOrderView } from '../../../../../src/contracts/ordering/staff-pages'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { Tag } from '../../../ui/Tag'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'
import { ToolPopover } from './ToolPopover'

const VIEWS = `${ORDERS_PATH}/views`

const Shared = () => <Checkbox name="shared" label="Para toda a equipe que vê pedidos" />

const Mine = ({ id, name }: SavedOrderView) => (
  <details className="basis-full sm:basis-auto">
    <summary className="cursor-pointer text-link text-sm">Renomear ou apagar “{name}”</summary>
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Form
        action={`${VIEWS}/${id}`}
        method="patch"
        schema={() =>
          import('../../../../../src/contracts/analytics/event-forms').then((forms) => forms.renameQueryForm)
        }
        defaultValues={{ name }}
        preserveScroll
        className="flex flex-wrap items-end gap-2"
      >
        <FormField name="name" label="Nome">
          {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
        </FormField>
        <SubmitButton variant="secondary">Renomear</SubmitButton>
        <FormAlert />
      </Form>
      <ActionForm action={`${VIEWS}/${id}`} method="delete">
        <Button type="submit" variant="danger-quiet" aria-label={`Apagar “${name}”`}>
          Apagar
        </Button>
      </ActionForm>
    </div>
  </details>
)

/** Saved views of the list: the reader's own, and those shared by colleagues. */
export function SavedViews({ view, saved }: { view: OrdersView; saved: readonly SavedOrderView[] }) {
  const here = viewText(view)
  return (
    <ToolPopover icon={<Bookmark aria-hidden="true" className="size-4" />} label="Visões salvas">
      <div className="grid gap-5">
        {saved.length === 0 ? (
          <p className="text-muted">Nenhuma visão salva ainda. Filtre a lista e dê um nome ao que vê.</p>
        ) : (
          <ul aria-label="Visões salvas" className="grid gap-3">
            {saved.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <TextLink
                  href={each.query ? `${ORDERS_PATH}?${each.query}` : ORDERS_PATH}
                  aria-current={each.query === here || undefined}
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
          action={VIEWS}
          schema={() =>
            import('../../../../../src/contracts/ordering/staff-forms').then(
              (forms) => forms.saveOrderViewForm,
            )
          }
          defaultValues={{ name: '', query: here }}
          preserveScroll
          className="grid gap-2 border-line border-t pt-4"
        >
          <FormAlert />
          <input type="hidden" name="query" value={here} readOnly />
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <FormField
              name="name"
              label="Salvar esta visão como"
              required
              className="min-w-0 flex-1 basis-56"
            >
              {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
            </FormField>
            <SubmitButton>Salvar visão</SubmitButton>
          </div>
          <Shared />
        </Form>
      </div>
    </ToolPopover>
  )
}
