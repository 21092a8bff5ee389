import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import { usePage } from '../shell/current'
import { Anchor } from '../ui/Anchor'
import { buttonStyle } from '../ui/buttonStyle'
import { cx } from '../ui/cx'
import { Cell } from './Cell'
import { ResourceForm } from './form/ResourceForm'
import { Acts } from './record/Acts'
import { listBehind, recordView } from './record/address'
import { Presence } from './record/Presence'
import { markOf, Record } from './record/Record'
import { useExtra, usePart, useResource } from './useResource'
import { create } from './words'

type Opened = NonNullable<ResourceListProps['record']>

/**
 * A record beside its list, for resources without a page of the record. Without JavaScript it lies over the list; with
 * it the focus stays inside, and Escape goes back to the list.
 */
export function RecordPanel({ record: { show, form } }: { record: Opened }) {
  const resource = useResource()
  const Above = usePart('record:above')
  const Below = usePart('record:below')
  const extra = useExtra()
  const { url } = usePage()
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLSpanElement>(null)
  const id = useId()
  const list = listBehind(url)
  const row = show?.row ?? form?.row ?? null
  const isForm = form !== null
  const mark = row && !form ? markOf(resource) : undefined

  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    // The server draws it open, which is not yet modal.
    if (dialog.open) dialog.close()
    dialog.showModal()
    if (isForm) dialog.querySelector<HTMLElement>('form input:not([type=hidden])')?.focus()
  }, [isForm])

  // A click and not a visit, so that unsaved changes are asked about.
  const leave = () => close.current?.querySelector('a')?.click()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `onCancel`
    <dialog
      ref={box}
      open
      suppressHydrationWarning
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (event.target === box.current) leave()
      }}
      className="side fixed inset-y-0 right-0 left-auto z-40 m-0 flex h-dvh max-h-none w-full max-w-none flex-col border-line border-l bg-bg p-0 text-fg shadow-3 backdrop:bg-[rgb(11_23_42/0.55)] sm:max-w-[560px]"
    >
      <header className="flex items-center gap-3 border-line border-b bg-surface px-4 py-3 sm:px-6">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="break-words text-xl">
              {row ? row.title : create(resource.noun)}
            </h2>
            {mark && row && show && (
              <Cell name={mark[0]} attribute={mark[1]} row={row} related={show.related} />
            )}
          </div>
          {row && <Presence at={recordView(`${resource.at}?registro=${encodeURIComponent(row.id)}`)} />}
        </div>
        <span ref={close}>
          <Anchor
            href={list}
            aria-label="Fechar"
            title="Fechar"
            className={cx(
              buttonStyle({ variant: 'ghost', size: 'sm' }),
              'aspect-square min-w-9 px-0 pointer-coarse:min-w-11',
            )}
          >
            <X aria-hidden="true" className="size-5" />
          </Anchor>
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
        {form ? (
          <ResourceForm
            {...form}
            key={row?.id ?? 'novo'}
            resource={resource}
            back={row ? recordView(url) : list}
          />
        ) : (
          show && (
            <>
              {!show.asOf && (
                <div className="mb-5 flex flex-wrap gap-2 empty:hidden">
                  <Acts
                    resource={resource}
                    row={show.row}
                    may={show.may}
                    missing={show.missing}
                    editAt={recordView(url, { editar: 1 })}
                  />
                </div>
              )}
              {Above && <Above {...show} extra={extra} />}
              <Record resource={resource} show={show} narrow />
              {Below && <Below {...show} extra={extra} />}
            </>
          )
        )}
      </div>
    </dialog>
  )
}
