import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { addressFor, previewAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import type { AllowedActs, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { ActionForm, Form, FormAlert, FormField } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { LinkButton } from '../../ui/LinkButton'
import { Menu } from '../../ui/Menu'
import { MenuButton, MenuLink } from '../../ui/menuItem'
import { Panel } from '../../ui/Panel'
import { TextArea } from '../../ui/TextArea'
import { PreviewLink } from '../editor/PreviewLink'
import { type OfferedAct, offeredActs, refusalOf } from './acts'
import { recordView, shownPart } from './address'

interface ActsProps {
  resource: Resource
  row: ResourceRow
  may: AllowedActs
  /** Columns that the record still needs. */
  missing: readonly string[]
  /** Address of the form that changes the record. */
  editAt: string
}

const asks = ({ confirm, reason }: OfferedAct) => Boolean(confirm || reason)

/** What the act is sent as this page shows it. */
const Shown = ({ act, row }: { act: OfferedAct; row: ResourceRow }) =>
  act.shown && <input type="hidden" name={act.shown} value={String(row.values[act.shown] ?? '')} />

/** The text of the question, and the reason that is sent along. */
function Question({ act }: { act: OfferedAct }) {
  return (
    <div className="grid gap-4">
      <FormAlert />
      {act.confirm && <p>{act.confirm.text}</p>}
      {act.reason && (
        <FormField
          name={act.reason.as ?? 'reason'}
          label={act.reason.label}
          hint={act.reason.hint}
          required={act.reason.required}
          optional={!act.reason.required}
        >
          {(field) => <TextArea {...field} rows={2} maxLength={300} />}
        </FormField>
      )}
    </div>
  )
}

const titleOf = (act: OfferedAct, row: ResourceRow) =>
  act.confirm?.title.replace('{title}', row.title) ?? act.label

function ActDialog({ act, row, onClose }: { act: OfferedAct; row: ResourceRow; onClose: () => void }) {
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(act, row)}
      footer={
        <>
          <Button type="submit" form={form} variant={act.danger ? 'danger' : 'primary'}>
            {act.label}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <Form id={form} action={act.action} preserveScroll onDone={onClose}>
        <Shown act={act} row={row} />
        <Question act={act} />
      </Form>
    </Dialog>
  )
}

/** The question of an act on the page itself, for browsers without JavaScript. */
export function AskedAct({ resource, row, may, missing }: Omit<ActsProps, 'editAt'>) {
  const { url } = usePage()
  const asked = shownPart(url, 'confirmar')
  const act = offeredActs(resource, row, may, missing).find(
    ({ name, refusal }) => name === asked && refusal === null,
  )
  if (!act) return null
  return (
    <Panel title={titleOf(act, row)} className="mb-6">
      <Form action={act.action}>
        <Shown act={act} row={row} />
        <Question act={act} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" variant={act.danger ? 'danger' : 'primary'}>
            {act.label}
          </Button>
          <LinkButton href={recordView(url)} variant="ghost">
            Cancelar
          </LinkButton>
        </div>
      </Form>
    </Panel>
  )
}

/** Something that may not be done now, and why. */
function RefusedItem({ icon, label, why }: { icon?: ReactNode; label: string; why: string }) {
  return (
    <MenuButton icon={icon} aria-disabled="true" className="cursor-not-allowed opacity-70">
      <span className="max-w-64">
        <span className="block">{label}</span>
        <span className="block font-normal text-13 text-muted">{why}</span>
      </span>
    </MenuButton>
  )
}

/** What may be done with a record: seeing and changing it, its first act as a button, the others in a menu. */
export function Acts({ resource, row, may, missing, editAt }: ActsProps) {
  const { url } = usePage()
  const [asked, setAsked] = useState<OfferedAct | null>(null)
  const { seenAt } = resource
  const acts = offeredActs(resource, row, may, missing)
  const unseen = refusalOf(seenAt?.when, row)
  const mayEdit = may.change && resource.change !== undefined
  const noEdit = refusalOf(resource.changeWhen, row)
  const isEdited = Object.keys(resource.sections).length > 0
  const first = acts.find(({ refusal, danger }) => refusal === null && !(isEdited && danger))
  const rest = acts.filter((act) => act !== first)
  const edits = mayEdit && noEdit === null
  const pencil = <Pencil aria-hidden="true" className="size-4.5" />
  const eye = <Eye aria-hidden="true" className="size-4.5" />

  const askAt = (act: OfferedAct) => ({
    href: recordView(url, { confirmar: act.name }),
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setAsked(act)
    },
  })
  const variant = first?.danger ? 'danger-quiet' : edits ? 'secondary' : 'primary'
  return (
    <>
      {seenAt && unseen === null && (
        <LinkButton
          variant="secondary"
          href={addressFor(seenAt.to, row)}
          target="_blank"
          rel="noopener"
          icon={eye}
        >
          {seenAt.label}
          <span className="sr-only"> (abre em outra aba)</span>
        </LinkButton>
      )}
      {seenAt?.preview && unseen !== null && <PreviewLink href={previewAddress(resource, row.id)} />}
      {first &&
        (asks(first) ? (
          <LinkButton variant={variant} {...askAt(first)}>
            {first.label}
          </LinkButton>
        ) : (
          <ActionForm action={first.action}>
            <Shown act={first} row={row} />
            <Button type="submit" variant={variant}>
              {first.label}
            </Button>
          </ActionForm>
        ))}
      {edits && (
        <LinkButton href={editAt} icon={pencil}>
          Editar
        </LinkButton>
      )}
      {(rest.length > 0 || (unseen !== null && !seenAt?.preview) || (mayEdit && noEdit !== null)) && (
        <Menu
          label="Mais ações"
          summaryClassName="rounded-control border border-line-strong bg-surface px-3.5 font-semibold"
        >
          {seenAt && !seenAt.preview && unseen !== null && (
            <RefusedItem icon={eye} label={seenAt.label} why={unseen} />
          )}
          {mayEdit && noEdit !== null && <RefusedItem icon={pencil} label="Editar" why={noEdit} />}
          {rest.map((act) =>
            act.refusal !== null ? (
              <RefusedItem key={act.name} label={act.label} why={act.refusal} />
            ) : asks(act) ? (
              <MenuLink key={act.name} {...askAt(act)} className={act.danger ? 'text-danger' : undefined}>
                {act.label}
              </MenuLink>
            ) : (
              <ActionForm key={act.name} action={act.action}>
                <Shown act={act} row={row} />
                <MenuButton type="submit" danger={act.danger}>
                  {act.label}
                </MenuButton>
              </ActionForm>
            ),
          )}
        </Menu>
      )}
      {asked && <ActDialog act={asked} row={row} onClose={() => setAsked(null)} />}
    </>
  )
}
