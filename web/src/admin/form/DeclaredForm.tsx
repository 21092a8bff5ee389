import { type ReactNode, useEffect } from 'react'
import { hasFiles } from '../../../../src/contracts/kernel/attribute'
import { attributeAt } from '../../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import type { ResourceFormProps } from '../../../../src/contracts/kernel/resource-list'
import { useVisit } from '../../shell/current'
import { Hidden } from '../../shell/form/Hidden'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { LinkButton } from '../../ui/LinkButton'
import { useScrollPadding } from '../../ui/useScrollPadding'
import { FieldInput } from './FieldInput'
import { DeclaredFormContext, fieldId } from './formState'
import { RestoredNote } from './RestoredNote'
import { UnsavedGuard } from './UnsavedGuard'
import { useRecordForm } from './useRecordForm'

interface DeclaredFormOptions extends Pick<ResourceFormProps, 'typed' | 'bounds' | 'related' | 'revision'> {
  spec: FormSpec
  action: string
  method: 'post' | 'put'
  /** Label of the button that sends it. */
  save: string
  /** Name of the field that names the record. */
  titleField?: string
  /** Where cancelling leads; absent: nowhere. */
  cancel?: string | undefined
  /** Address with the newest version of what is changed. */
  current: string
  className?: string
  /** What the text kept in this browser belongs to, where several forms have one address. */
  keptAs?: string
  /** Fields that are sent along. */
  children?: ReactNode
}

const titleFieldOf = ({ fields }: FormSpec, title: string | undefined) =>
  title && fields[title] ? title : (Object.keys(fields).find((name) => fields[name]?.kind === 'text') ?? '')

const isSave = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's'

/** A form by its schema and attributes. Ctrl+S saves; leaving it unsaved asks first. */
export function DeclaredForm(props: DeclaredFormOptions) {
  const {
    spec,
    action,
    method,
    save,
    titleField,
    cancel,
    current,
    revision,
    bounds,
    related,
    keptAs = '',
  } = props
  const visits = useVisit()
  const form = useRecordForm({ spec, action, method, typed: props.typed, revision, keptAs })
  useScrollPadding()
  const { element, isDirty, busy, errors, conflict } = form

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSave(event) || document.querySelector('dialog.sheet[open]')) return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [element])

  useEffect(() => {
    if (form.tried === 0) return
    const first = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], fieldset[aria-describedby$="-error"]',
    )
    first?.focus()
    // The sentence stands below its field, where the bar of unsaved changes would cover it.
    document.getElementById(`${first?.id}-error`)?.scrollIntoView?.({ block: 'nearest' })
  }, [form.tried, element])

  const summary = Object.entries(errors)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, message]) => {
      const label = attributeAt(name, spec.fields)?.label
      return { id: fieldId(name), message: label ? `${label}: ${message}` : message }
    })

  const loadCurrent = () => {
    form.discard()
    void visits.visit(current, { replace: true })
  }
  return (
    <>
      <form
        key={`${form.generation} ${revision}`}
        ref={element}
        action={action}
        method="post"
        encType={hasFiles(spec.fields) ? 'multipart/form-data' : undefined}
        aria-busy={busy}
        className={props.className}
        {...form.handlers}
      >
        <Hidden id={form.commandId} method={method} />
        {revision !== null && <input type="hidden" name="_revision" value={form.over ?? ''} readOnly />}
        {props.children}
        {form.restored && (
          <RestoredNote at={form.restored.at} isOlder={form.restored.isOlder} onDiscard={form.discard} />
        )}
        {conflict && (
          <Alert
            tone="warn"
            live
            title="Este registro mudou enquanto você editava"
            className="mb-5"
            action={
              <>
                <Button type="submit" name="_anyway" value="1" size="sm" variant="secondary" loading={busy}>
                  Salvar mesmo assim
                </Button>
                <LinkButton
                  href={current}
                  data-discards=""
                  size="sm"
                  variant="ghost"
                  onClick={(event) => {
                    event.preventDefault()
                    loadCurrent()
                  }}
                >
                  Carregar a versão atual
                </LinkButton>
              </>
            }
          >
            {conflict}
          </Alert>
        )}
        {form.alert && !conflict && (
          <Alert tone="danger" live className="mb-5">
            {form.alert}
          </Alert>
        )}
        {form.tried > 0 && summary.length > 1 && <ErrorSummary errors={summary} takesFocus={false} />}
        <DeclaredFormContext
          value={{
            typed: form.typed,
            errors,
            bounds,
            related,
            titleField: titleFieldOf(spec, titleField),
            touch: form.touch,
            Input: FieldInput,
          }}
        >
          <div className="grid gap-5">
            {Object.entries(spec.fields).map(([name, attribute]) => (
              <FieldInput key={name} name={name} attribute={attribute} />
            ))}
          </div>
        </DeclaredFormContext>
        <div
          className={cx(
            'mt-6 flex flex-wrap items-center gap-2',
            isDirty &&
              'sticky bottom-0 z-10 -mx-4 border-line border-t bg-surface px-4 py-3 shadow-3 sm:-mx-6 sm:px-6',
          )}
        >
          {isDirty && (
            <p role="status" className="mr-auto font-medium text-15 max-sm:w-full">
              Você tem mudanças não salvas
            </p>
          )}
          <Button type="submit" loading={busy} title="Ctrl+S">
            {save}
          </Button>
          {isDirty ? (
            <Button variant="ghost" onClick={form.discard}>
              Descartar
            </Button>
          ) : (
            cancel && (
              <LinkButton href={cancel} variant="ghost">
                Cancelar
              </LinkButton>
            )
          )}
        </div>
      </form>
      <UnsavedGuard on={isDirty && !busy} isKept={form.isKept} />
    </>
  )
}
